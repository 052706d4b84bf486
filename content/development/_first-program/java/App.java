import redis.clients.jedis.RedisClient;

public class App {
  public static void main(String[] args) {
    String url = System.getenv().getOrDefault("DRAGONFLY_URL", "redis://localhost:6379");
    try (RedisClient client = RedisClient.create(url)) {
      client.setex("greeting", 60, "hello");
      System.out.println(client.get("greeting"));
    }
  }
}
