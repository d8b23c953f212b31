import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON as values of Java: Map, List, String, Long for a whole number, Double for any other, Boolean and null. */
final class Json {
  private static final int DEEPEST = 200;

  private final String text;
  private int at;
  private int depth;

  private Json(String text) {
    this.text = text;
  }

  /** Thrown where a text is not JSON. */
  static final class NotJson extends RuntimeException {
    private NotJson(int place) {
      super("not JSON at character " + place);
    }
  }

  // ---- What stands in a value ----

  /** The object that a value is. */
  @SuppressWarnings("unchecked")
  static Map<String, Object> object(Object value) {
    return (Map<String, Object>) value;
  }

  /** The object that is a member of another one; an empty one where it is absent. */
  static Map<String, Object> object(Map<String, Object> in, String name) {
    return in.get(name) == null ? Map.of() : object(in.get(name));
  }

  /** The list that is a member of an object. */
  @SuppressWarnings("unchecked")
  static <T> List<T> list(Map<String, Object> in, String name) {
    return (List<T>) in.get(name);
  }

  /** The whole number that is a member of an object. */
  static int number(Map<String, Object> in, String name) {
    return Math.toIntExact((Long) in.get(name));
  }

  /** The text that is a member of an object. */
  static String text(Map<String, Object> in, String name) {
    return (String) in.get(name);
  }

  /** The whole numbers of a list that is a member of an object. */
  static int[] numbers(Map<String, Object> in, String name) {
    return Json.<Long>list(in, name).stream().mapToInt(Math::toIntExact).toArray();
  }

  // ---- Reading ----

  /**
   * The value that a text holds.
   *
   * @throws NotJson where it holds none
   */
  static Object read(String text) {
    Json json = new Json(text);
    Object value = json.value();
    json.space();
    if (json.at < text.length()) throw json.wrong();
    return value;
  }

  private Object value() {
    space();
    if (++depth > DEEPEST) throw wrong();
    try {
      return switch (next()) {
        case '{' -> members();
        case '[' -> items();
        case '"' -> string();
        case 't' -> word("true", Boolean.TRUE);
        case 'f' -> word("false", Boolean.FALSE);
        case 'n' -> word("null", null);
        default -> number();
      };
    } finally {
      depth--;
    }
  }

  private Map<String, Object> members() {
    Map<String, Object> found = new LinkedHashMap<>();
    at++;
    space();
    if (skip('}')) return found;
    do {
      space();
      if (next() != '"') throw wrong();
      String name = string();
      space();
      if (!skip(':')) throw wrong();
      found.put(name, value());
      space();
    } while (skip(','));
    if (!skip('}')) throw wrong();
    return found;
  }

  private List<Object> items() {
    List<Object> found = new ArrayList<>();
    at++;
    space();
    if (skip(']')) return found;
    do {
      found.add(value());
      space();
    } while (skip(','));
    if (!skip(']')) throw wrong();
    return found;
  }

  private String string() {
    StringBuilder found = new StringBuilder();
    at++;
    while (next() != '"') {
      char letter = text.charAt(at++);
      if (letter < ' ') throw wrong();
      found.append(letter == '\\' ? escaped() : letter);
    }
    at++;
    return found.toString();
  }

  private char escaped() {
    int place = "\"\\/bfnrt".indexOf(next());
    at++;
    if (place >= 0) return "\"\\/\b\f\n\r\t".charAt(place);
    String code = text.charAt(at - 1) == 'u' ? text.substring(at, Math.min(at + 4, text.length())) : "";
    if (!code.matches("[0-9A-Fa-f]{4}")) throw wrong();
    at += 4;
    return (char) Integer.parseInt(code, 16);
  }

  private Object number() {
    int begin = at;
    while (at < text.length() && "+-.0123456789Ee".indexOf(text.charAt(at)) >= 0) at++;
    String written = text.substring(begin, at);
    if (!written.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?")) throw wrong();
    if (written.matches("-?[0-9]{1,18}")) return Long.valueOf(written);
    return Double.valueOf(written);
  }

  private Object word(String word, Object meaning) {
    if (!text.startsWith(word, at)) throw wrong();
    at += word.length();
    return meaning;
  }

  private void space() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
  }

  private char next() {
    if (at >= text.length()) throw wrong();
    return text.charAt(at);
  }

  private boolean skip(char letter) {
    boolean there = at < text.length() && text.charAt(at) == letter;
    if (there) at++;
    return there;
  }

  private NotJson wrong() {
    return new NotJson(at + 1);
  }

  // ---- Writing ----

  /** A value as JSON, in ASCII and on one line. */
  static String write(Object value) {
    StringBuilder out = new StringBuilder();
    write(value, out);
    return out.toString();
  }

  private static void write(Object value, StringBuilder out) {
    if (value instanceof Map<?, ?> members) {
      String between = "{";
      for (Map.Entry<?, ?> member : members.entrySet()) {
        out.append(between);
        quote(member.getKey().toString(), out);
        out.append(':');
        write(member.getValue(), out);
        between = ",";
      }
      out.append(members.isEmpty() ? "{}" : "}");
    } else if (value instanceof Collection<?> items) {
      String between = "[";
      for (Object item : items) {
        out.append(between);
        write(item, out);
        between = ",";
      }
      out.append(items.isEmpty() ? "[]" : "]");
    } else if (value instanceof int[] numbers) {
      write(Arrays.stream(numbers).boxed().toList(), out);
    } else if (value == null || value instanceof Boolean || value instanceof Number) {
      out.append(value);
    } else {
      quote(value.toString(), out);
    }
  }

  private static void quote(String text, StringBuilder out) {
    out.append('"');
    for (char letter : text.toCharArray()) {
      if (letter == '"' || letter == '\\') out.append('\\').append(letter);
      else if (letter < ' ' || letter > '~') out.append(String.format("\\u%04x", (int) letter));
      else out.append(letter);
    }
    out.append('"');
  }
}
