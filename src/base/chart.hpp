// A directed graph to be drawn, as data: nodes in layers, arrows with labels. Whoever makes a Chart knows no
// format; a renderer knows formats and nothing of what the nodes mean.
#pragma once

#include <string>
#include <vector>

namespace zermelo {

struct Chart {
  struct Node {
    std::vector<std::string> lines;  // of text inside
    int layer = 0;                   // 0 at the top; most arrows lead to later layers
    bool end = false;                // drawn with a double frame
  };

  struct Arrow {
    int from = 0;
    int to = 0;
    std::string label;
    bool dashed = false;
  };

  std::string title;
  std::vector<Node> nodes;
  std::vector<Arrow> arrows;
};

}  // namespace zermelo
