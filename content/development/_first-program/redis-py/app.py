import os
import redis

client = redis.Redis.from_url(os.environ.get("DRAGONFLY_URL", "redis://localhost:6379"), decode_responses=True)

client.set("greeting", "hello", ex=60)
print(client.get("greeting"))
