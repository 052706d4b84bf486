require "redis"

client = Redis.new(url: ENV.fetch("DRAGONFLY_URL", "redis://localhost:6379"))

client.set("greeting", "hello", ex: 60)
puts client.get("greeting")
