import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/**
 * Puts your program before trickspec: one question a line on standard input, one answer a line on standard output.
 * Write a method for a question, let it ask your program, and put it in place of NOT_YET in the table below.
 */
public final class Adapter {
  private static final String NAME = "my program", VERSION = "0.1";
  private static final PrintStream WIRE = System.out;

  static { System.setOut(System.err); } // what your program prints must not get among the answers

  /** A method of yours: what is asked comes in and the answer goes out, as Json has them. */
  private interface Question { Map<String, Object> answer(Map<String, Object> asked) throws Exception; }

  /** What you throw instead of answering: -32601 not supported, -32001 not under these options, -32602 malformed. */
  private static final class Refusal extends RuntimeException {
    private final int code;

    private Refusal(int code, String message) { super(message); this.code = code; }
  }

  /** What every question is answered with until you have a method for it. */
  private static final Question NOT_YET = asked -> { throw new Refusal(-32601, "not supported"); };

  // Your methods begin here. One of them might be:
  //
  // private static Map<String, Object> legalBids(Map<String, Object> asked) {
  //   return Map.of("bids", MyProgram.bids(Json.number(asked, "cards"), Json.numbers(asked, "bids_so_far")));
  // }

  private static final Map<String, List<?>> OPTIONS = new LinkedHashMap<>();
  private static final Map<String, Question> ANSWERS = new LinkedHashMap<>();
  static {
    // The values that you can play, your usual one first: you are asked under every value that stands here.
    // @options@
    // What each question is asked about -> what its answer says; what has a ? may be absent.
    // @questions@
  }

  /** Who you are, and what you answer: every question that has a method. */
  private static Object claims() {
    Map<String, List<Object>> methods = new LinkedHashMap<>();
    ANSWERS.forEach((name, answer) -> {
      String[] parts = name.split("\\.");
      if (answer != NOT_YET) methods.computeIfAbsent(parts[0], game -> new ArrayList<>()).add(parts[1]);
    });
    Map<String, Map<String, Object>> options = new LinkedHashMap<>();
    OPTIONS.forEach((name, values) -> {
      String[] parts = name.split("\\.");
      options.computeIfAbsent(parts[0], game -> new LinkedHashMap<>()).put(parts[1], values);
    });
    List<?> supports = methods.keySet().stream().map(game -> Map.of(
        "game", game, "options", options.getOrDefault(game, Map.of()), "methods", methods.get(game))).toList();
    Object implementation = Map.of("name", NAME, "version", VERSION, "language", "Java");
    return Map.of("protocol", "1", "implementation", implementation, "supports", supports);
  }

  /** The answer to one request. */
  private static Object ask(String method, Object given) throws Exception {
    if (method.equals("initialize")) return claims();
    if (method.equals("shutdown")) return null;
    if (!(given instanceof Map)) throw new Refusal(-32602, "params is no object");
    Map<String, Object> params = Json.object(given);
    Question question = ANSWERS.getOrDefault(params.get("game") + "." + method, NOT_YET);
    Json.object(params, "options").forEach((option, value) -> {
      boolean known = OPTIONS.getOrDefault(params.get("game") + "." + option, List.of()).contains(value);
      if (question != NOT_YET && !known) throw new Refusal(-32001, "not with " + option + " " + value);
    });
    return question.answer(params);
  }

  /** The request in a line. */
  private static Map<String, Object> read(String line) {
    Object read = Json.read(line);
    Map<String, Object> request = read instanceof Map ? Json.object(read) : Map.of();
    boolean known = "2.0".equals(request.get("jsonrpc")) && request.get("id") instanceof Long;
    if (known && request.get("method") instanceof String) return request;
    throw new Refusal(-32600, "no JSON-RPC 2.0 request with a whole number as id");
  }

  /** Answers one line; true when it was the last. */
  private static boolean respond(String line) {
    Map<String, Object> request = Map.of("method", "");
    Map<String, Object> reply = new LinkedHashMap<>(Map.of("jsonrpc", "2.0"));
    try {
      request = read(line);
      reply.put("result", ask((String) request.get("method"), request.getOrDefault("params", Map.of())));
    } catch (Json.NotJson error) {
      reply.put("error", Map.of("code", -32700, "message", error.getMessage()));
    } catch (Refusal refusal) {
      reply.put("error", Map.of("code", refusal.code, "message", refusal.getMessage()));
    } catch (Exception | StackOverflowError broken) {
      broken.printStackTrace(); // trickspec shows the end of standard error
      reply.put("error", Map.of("code", -32603, "message", broken.toString()));
    }
    reply.put("id", request.get("id"));
    WIRE.print(Json.write(reply) + "\n");
    WIRE.flush();
    return request.get("method").equals("shutdown");
  }

  public static void main(String[] arguments) throws IOException {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null && !respond(line); ) line = lines.readLine();
    System.exit(0); // whatever your program still waits for
  }
}
