// The catalogue, scenes and answers as the page reads them. Derived from the declarations alone.
#pragma once

#include "base/overlay.hpp"
#include "base/scene.hpp"
#include "base/value.hpp"
#include "lab/answer/answer.hpp"
#include "lab/catalogue/game_entry.hpp"

namespace zermelo::http {

// Whether a parameter names a file of this machine; such parameters are not offered here, and refused.
bool names_a_file(const Parameter& parameter);
// Whether a question can be asked here: it needs no file.
bool is_offered(const lab::Question& question);

Value described(const Overlay& overlay);
Value described(const Scene& scene);
Value described(const lab::Catalogue& catalogue, const std::vector<lab::Question>& general);
// The envelope of --json, with the sentences, drawings and table besides.
Value described(const lab::Answer& answer);

// The interface as an OpenAPI 3.1 document.
Value open_api(const lab::Catalogue& catalogue, const std::vector<lab::Question>& general);

}  // namespace zermelo::http
