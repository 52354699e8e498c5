// The adapter protocol for implementations in C++. An adapter only has to call `serve`. It needs
// the library nlohmann/json.
#pragma once

#include <cmath>
#include <exception>
#include <functional>
#include <iostream>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>

namespace adapter {

using Json = nlohmann::json;

/// The operations by profile and name. An operation takes FORMAT.md's arguments and returns its
/// result.
using Operations = std::map<std::pair<std::string, std::string>, std::function<Json(const Json&)>>;

/// Thrown if the library cannot answer the question. The verdict of the case is `skipped`.
struct Skip {
  std::string why;
};

/// The number that the value represents. A string is a number that JSON cannot represent, such as
/// "nan", "inf" or "-0.0", or a hexadecimal number such as "0x1p-1074".
inline double number(const Json& value) {
  return value.is_string() ? std::strtod(value.get<std::string>().c_str(), nullptr) : value.get<double>();
}

/// The number as JSON, as in FORMAT.md.
inline Json written(double number) {
  if (std::isnan(number)) return "nan";
  if (std::isinf(number)) return number > 0 ? "inf" : "-inf";
  if (number == 0 && std::signbit(number)) return "-0.0";
  return number;
}

/// The answer to a question, without its id. Every exception of an operation becomes an answer.
inline Json answer(const Operations& operations, const Json& question) {
  const auto found = operations.find({question["profile"], question["operation"]});
  if (found == operations.end()) return {{"skipped", "not in this profile"}};
  try {
    return {{"result", found->second(question["arguments"])}};
  } catch (const Skip& skip) {
    return {{"skipped", skip.why}};
  } catch (const std::exception& problem) {
    return {{"error", problem.what()}};
  }
}

/// Answers the questions on standard input until the command `stop`.
inline void serve(const std::string& name, const std::string& version, const std::string& homepage,
                  const Operations& operations) {
  std::set<std::string> profiles, names;
  for (const auto& entry : operations) {
    profiles.insert(entry.first.first);
    names.insert(entry.first.second);
  }
  int answered = 0;
  for (std::string line; std::getline(std::cin, line);) {
    const Json question = Json::parse(line);
    Json reply;
    if (question["command"] == "start") {
      reply = {{"protocol", 1}, {"profiles", profiles}, {"operations", names}};
      reply["implementation"] = {
          {"name", name}, {"version", version}, {"language", "C++"}, {"homepage", homepage}};
    } else if (question["command"] == "run") {
      reply = answer(operations, question);
      reply["id"] = question["id"];
      ++answered;
    } else {
      reply = {{"answered", answered}};
    }
    // std::endl flushes the line. A line that stays in a buffer is not an answer.
    std::cout << reply.dump(-1, ' ', false, Json::error_handler_t::replace) << std::endl;
    if (question["command"] == "stop") return;
  }
}

}  // namespace adapter
