  private static final String RANKS = System.getenv().getOrDefault("RANKS", "23456789TJQKA");

  private static Map<String, Object> trickWinner(Map<String, Object> asked) {
    System.out.println("thinking about " + asked);
    Map<String, Object> trick = Json.object(asked, "trick");
    List<String> plays = Json.list(trick, "plays");
    int best = 0;
    for (int place = 1; place < plays.size(); place++) {
      if (strength(asked, plays, place) > strength(asked, plays, best)) best = place;
    }
    return Map.of("winner", (Json.number(trick, "leader") + best) % 4);
  }

  private static int strength(Map<String, Object> asked, List<String> plays, int place) {
    String suit = plays.get(place).substring(1);
    int suits = suit.equals(Json.text(asked, "trump")) ? 200 : plays.get(0).endsWith(suit) ? 100 : 0;
    return suits + RANKS.indexOf(plays.get(place).charAt(0));
  }

  private static Map<String, Object> legalBids(Map<String, Object> asked) {
    return Map.of("bids", Json.numbers(asked, "bids_so_far")[9]);
  }
