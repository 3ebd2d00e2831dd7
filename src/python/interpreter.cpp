// zermelo-python: Python with the module built in. It links the rooms as the program does; a module that Python loads from a
// file would need all of them compiled a second time, as position-independent code (docs/decisions/0013-python.md).
#include <Python.h>

PyMODINIT_FUNC PyInit__zermelo();

int main(int count, char** words) {
  if (PyImport_AppendInittab("_zermelo", PyInit__zermelo) != 0) return 1;
  return Py_BytesMain(count, words);
}
