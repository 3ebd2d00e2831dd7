// Parameters declared once: Fields<Asked> binds names to the members of a struct. Each member has a type, and a type has
// one notation (base/notation.hpp); the member's initializer is the default. What a door needs is derived from this.
//
//     struct Solve {
//       Sides board;
//       ForbiddenSet avoid;
//       bool options = false;
//     };
//     Fields<Solve> fields;
//     fields.argument("board", &Solve::board, "rows x columns");
//     fields.option("avoid", &Solve::avoid, "forbidden patterns").required();
//     fields.option("options", &Solve::options, "also the grid of option values");      a flag, by its type
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/error.hpp"
#include "base/notation.hpp"

namespace zermelo {

// One parameter as doors see it.
struct Parameter {
  std::string name;  // as in JSON and after "--"
  std::string meaning;
  Schema schema;
  bool argument = false;  // a plain word on a command line, in the order declared; otherwise an option
  bool required = false;
  bool many = false;                    // any number of values
  std::optional<std::string> standard;  // the default, as it would be written; nothing: none
  // It may be given only where another parameter, declared before it, has one of these values.
  struct Companion {
    std::string name;
    std::vector<std::string> values;
    bool has(const std::string& value) const {
      return std::find(values.begin(), values.end(), value) != values.end();
    }
    // "variant expert or gambler".
    std::string text() const;
  };
  std::optional<Companion> only_with = std::nullopt;
  // Its place in messages: "A" or "--rule".
  std::string what() const;
};

// Values by name, as written. A flag that is given has the value "true".
using Given = std::map<std::string, std::vector<std::string>, std::less<>>;

// A value that is shown as it would be typed: 20000, LO..HI.
std::string as_typed(const Value& shown);

// Throws Error(bad_input) for a name that is not declared and for a second value where one is accepted.
void require_declared(const std::vector<Parameter>& declared, const Given& given);

namespace detail {
template <class T>
struct Element {
  using type = T;
};
template <class T>
struct Element<std::optional<T>> {
  using type = T;
};
template <class T>
struct Element<std::vector<T>> {
  using type = T;
};
template <class T>
constexpr bool is_optional = false;
template <class T>
constexpr bool is_optional<std::optional<T>> = true;
template <class T>
constexpr bool is_vector = false;
template <class T>
constexpr bool is_vector<std::vector<T>> = true;
}  // namespace detail

template <class Asked>
class Fields {
 public:
  // The parameter declared last, for what few need to say.
  class Declared {
   public:
    Declared(Fields& fields) : fields_(fields) {}  // NOLINT(google-explicit-constructor)
    Declared& required() {
      last().required = true;
      last().standard.reset();
      return *this;
    }
    // How the value is written, when the type's own words do not say enough.
    Declared& form(const std::string& text) {
      last().schema.form = text;
      return *this;
    }
    // What stands for "not given" in help, when the default cannot be written.
    Declared& standard(const std::string& text) {
      last().standard = text;
      return *this;
    }
    // Refused where the parameter `name` has none of these values.
    Declared& only_with(std::string name, std::vector<std::string> values) {
      last().only_with = Parameter::Companion{std::move(name), std::move(values)};
      return *this;
    }

   private:
    Parameter& last() { return fields_.bound_.back().parameter; }
    Fields& fields_;
  };

  template <class T>
  Declared argument(std::string name, T Asked::*member, std::string meaning) {
    constexpr bool needed = !detail::is_optional<T> && !detail::is_vector<T>;
    return add(std::move(name), member, std::move(meaning), true, needed);
  }
  template <class T>
  Declared option(std::string name, T Asked::*member, std::string meaning) {
    return add(std::move(name), member, std::move(meaning), false, false);
  }
  // A value that is read in the light of those declared before it (a position, whose notation depends on the board):
  // `read` is called with what is known so far and the text, which is `standard` when none is given. A standard that is
  // empty cannot be given by a person: it is for `read` to say what it stands for, in the light of the others.
  template <class T, class Read>
  Declared option_read(std::string name, T Asked::*member, std::string meaning, std::string standard,
                       Schema schema, Read read) {
    Bound bound;
    bound.parameter = {std::move(name),
                       std::move(meaning),
                       std::move(schema),
                       false,
                       false,
                       false,
                       standard.empty() ? std::nullopt : std::optional(standard)};
    bound.set = [member, read](Asked& asked, const std::vector<std::string>& texts, const std::string&) {
      asked.*member = read(std::as_const(asked), std::string_view(texts.front()));
    };
    bound.shown = [member](const Asked& asked) { return Notation<T>::value(asked.*member); };
    bound.unset = [set = bound.set, standard](Asked& asked) { set(asked, {standard}, ""); };
    bound_.push_back(std::move(bound));
    return Declared(*this);
  }
  // The same for a value that may be missing.
  template <class T, class Read>
  Declared option_read(std::string name, std::optional<T> Asked::*member, std::string meaning, Schema schema,
                       Read read) {
    Bound bound;
    bound.parameter = {std::move(name), std::move(meaning), std::move(schema), false, false,
                       false,           std::nullopt};
    bound.set = [member, read](Asked& asked, const std::vector<std::string>& texts, const std::string&) {
      asked.*member = read(std::as_const(asked), std::string_view(texts.front()));
    };
    bound.shown = [member](const Asked& asked) {
      return asked.*member ? Notation<T>::value(*(asked.*member)) : Value();
    };
    bound_.push_back(std::move(bound));
    return Declared(*this);
  }

  // A plain word that is read in the light of what is declared before it (an animal, whose grid is an option).
  template <class T, class Read>
  Declared argument_read(std::string name, T Asked::*member, std::string meaning, Schema schema, Read read) {
    Declared declared = option_read(std::move(name), member, std::move(meaning), "", std::move(schema), read);
    bound_.back().parameter.argument = true;
    return declared.required();
  }

  // Those of a struct that this one derives from: what several questions, or a game and its questions, share.
  template <class Base>
  void include(const Fields<Base>& shared) {
    for (const auto& bound : shared.bound_)
      bound_.push_back({bound.parameter, bound.set, bound.shown, bound.unset});
  }

  std::vector<Parameter> parameters() const {
    std::vector<Parameter> result;
    for (const Bound& bound : bound_) result.push_back(bound.parameter);
    return result;
  }

  // Throws Error(bad_input) that names the parameter and what it accepts. Names not declared here are left alone.
  Asked read(const Given& given) const {
    Asked asked{};
    for (const Bound& bound : bound_) {
      const auto found = given.find(bound.parameter.name);
      if (found != given.end() && !found->second.empty()) {
        require_companion(bound.parameter, asked);
        bound.set(asked, found->second, bound.parameter.what());
      } else if (bound.parameter.required) {
        bad_input(bound.parameter.what() + " is required");
      } else if (bound.unset) {
        bound.unset(asked);
      }
    }
    return asked;
  }
  // The same from a text that must speak for itself, such as a certificate: every parameter that is required or has a
  // default is stated, and no other name; numbers as they are shown (2, not 02), so that a
  // setting has one text.
  Asked read_in_full(const Given& given) const {
    const std::vector<Parameter> declared = parameters();
    require_declared(declared, given);
    for (const Parameter& parameter : declared) {
      if ((parameter.standard || parameter.required) && !given.contains(parameter.name))
        bad_input(parameter.what() + " is not stated");
    }
    Asked asked = read(given);
    const Value values = shown(asked);
    for (const auto& [name, texts] : given) {
      const Value* value = values.find(name);
      if (value != nullptr && value->number() != nullptr && !texts.empty() &&
          as_typed(*value) != texts.front())
        bad_input(name + " is not written as it is shown");
    }
    return asked;
  }
  // Every parameter with its value, defaults included.
  Value shown(const Asked& asked) const {
    Value object = Value::object();
    for (const Bound& bound : bound_) {
      if (bound.parameter.schema.kind == Schema::Kind::output) continue;
      object[bound.parameter.name] = bound.shown(asked);
    }
    return object;
  }
  // The files that an answer is to be written to.
  std::vector<std::string> outputs(const Asked& asked) const {
    std::vector<std::string> paths;
    for (const Bound& bound : bound_) {
      if (bound.parameter.schema.kind != Schema::Kind::output) continue;
      if (const Value path = bound.shown(asked); path.is_text()) paths.push_back(*path.string());
    }
    return paths;
  }

 private:
  template <class Other>
  friend class Fields;

  struct Bound {
    Parameter parameter;
    std::function<void(Asked&, const std::vector<std::string>&, const std::string& what)> set;
    std::function<Value(const Asked&)> shown;
    std::function<void(Asked&)> unset;  // when the initializer is not the default
  };

  void require_companion(const Parameter& parameter, const Asked& asked) const {
    if (!parameter.only_with) return;
    const auto other = std::find_if(bound_.begin(), bound_.end(), [&](const Bound& bound) {
      return bound.parameter.name == parameter.only_with->name;
    });
    if (other == bound_.end() || parameter.only_with->has(other->shown(asked).text())) return;
    bad_input(parameter.what() + " goes with " + parameter.only_with->text());
  }

  template <class T>
  Declared add(std::string name, T Asked::*member, std::string meaning, bool argument, bool required) {
    using E = typename detail::Element<T>::type;
    Bound bound;
    bound.parameter = {std::move(name), std::move(meaning),   Notation<E>::schema(), argument,
                       required,        detail::is_vector<T>, std::nullopt};
    bound.set = [member](Asked& asked, const std::vector<std::string>& texts, const std::string& what) {
      if constexpr (detail::is_vector<T>) {
        for (const std::string& text : texts) (asked.*member).push_back(Notation<E>::parse(text, what));
      } else {
        asked.*member = Notation<E>::parse(texts.front(), what);
      }
    };
    bound.shown = [member](const Asked& asked) -> Value {
      if constexpr (detail::is_vector<T>) {
        Value list = Value::array();
        for (const E& element : asked.*member) list.push_back(Notation<E>::value(element));
        return list;
      } else if constexpr (detail::is_optional<T>) {
        return asked.*member ? Notation<E>::value(*(asked.*member)) : Value();
      } else {
        return Notation<E>::value(asked.*member);
      }
    };
    if constexpr (!detail::is_optional<T> && !detail::is_vector<T> && !std::is_same_v<T, bool>) {
      if (!required) bound.parameter.standard = as_typed(bound.shown(Asked{}));
    }
    bound_.push_back(std::move(bound));
    return Declared(*this);
  }

  std::vector<Bound> bound_;
};

}  // namespace zermelo
