using StackExchange.Redis;

var address = Environment.GetEnvironmentVariable("DRAGONFLY_ADDRESS") ?? "localhost:6379";
using var connection = await ConnectionMultiplexer.ConnectAsync(address);
var db = connection.GetDatabase();

await db.StringSetAsync("greeting", "hello", TimeSpan.FromMinutes(1));
Console.WriteLine(await db.StringGetAsync("greeting"));
