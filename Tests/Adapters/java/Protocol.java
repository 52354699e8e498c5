import org.json.simple.JsonObject;
import org.json.simple.Jsoner;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/** The adapter protocol for implementations in Java. An adapter only has to call {@link #serve}. */
final class Protocol {
  /** Thrown if the library cannot answer the question. The verdict of the case is `skipped`. */
  static final class Skip extends RuntimeException {
    Skip(String why) { super(why); }
  }

  /** The operations by "profile operation". An operation takes FORMAT.md's arguments. */
  static final class Operations extends TreeMap<String, Function<JsonObject, Object>> {}

  static final Map<String, Object> INVALID = Map.of("error", "invalid-argument");

  /** The number that the value represents, which is a string where JSON cannot represent it. */
  static double number(Object value) {
    if (value instanceof Number number) return number.doubleValue();
    return switch ((String) value) {
      case "nan" -> Double.NaN;
      case "inf" -> Double.POSITIVE_INFINITY;
      case "-inf" -> Double.NEGATIVE_INFINITY;
      default -> Double.parseDouble((String) value);
    };
  }

  static double number(Object object, String member) { return number(((JsonObject) object).get(member)); }

  /** The number as JSON, as in FORMAT.md. */
  static Object written(double number) {
    if (Double.isNaN(number)) return "nan";
    if (Double.isInfinite(number)) return number > 0 ? "inf" : "-inf";
    return number == 0 && 1 / number < 0 ? "-0.0" : (Object) number;
  }

  private static Map<String, Object> answer(Operations operations, JsonObject question) {
    var operation = operations.get(question.get("profile") + " " + question.get("operation"));
    if (operation == null) return Map.of("skipped", "not in this profile");
    try {
      return Map.of("result", operation.apply((JsonObject) question.get("arguments")));
    } catch (Skip skip) {
      return Map.of("skipped", skip.getMessage());
    } catch (RuntimeException problem) {
      return Map.of("error", problem.toString());
    }
  }

  /** Answers the questions on standard input until the command `stop`. */
  static void serve(String name, String version, String homepage, Operations operations) throws Exception {
    var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    var output = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    System.setOut(System.err);  // What a library prints is no answer.
    var profiles = new TreeSet<String>();
    var names = new TreeSet<String>();
    for (String key : operations.keySet()) {
      profiles.add(key.split(" ")[0]);
      names.add(key.split(" ")[1]);
    }
    int answered = 0;
    for (String line; (line = input.readLine()) != null;) {
      var question = (JsonObject) Jsoner.deserialize(line);
      var reply = new JsonObject();
      switch ((String) question.get("command")) {
        case "start" -> {
          reply.put("protocol", 1);
          reply.put("implementation", Map.of(
              "name", name, "version", version, "language", "Java", "homepage", homepage));
          reply.put("profiles", List.copyOf(profiles));
          reply.put("operations", List.copyOf(names));
        }
        case "run" -> {
          reply.putAll(answer(operations, question));
          reply.put("id", question.get("id"));
          answered++;
        }
        default -> reply.put("answered", answered);
      }
      output.println(Jsoner.serialize(reply));
      if (question.get("command").equals("stop")) return;
    }
  }

  private Protocol() {}
}
