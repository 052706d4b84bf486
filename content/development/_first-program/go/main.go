package main

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"time"

	"github.com/redis/go-redis/v9"
)

func main() {
	options, err := redis.ParseURL(cmp.Or(os.Getenv("DRAGONFLY_URL"), "redis://localhost:6379"))
	if err != nil {
		panic(err)
	}
	ctx, client := context.Background(), redis.NewClient(options)
	defer client.Close()

	if err := client.Set(ctx, "greeting", "hello", time.Minute).Err(); err != nil {
		panic(err)
	}
	fmt.Println(client.Get(ctx, "greeting").Val())
}
