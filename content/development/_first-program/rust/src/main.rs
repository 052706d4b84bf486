use redis::Commands;

fn main() -> redis::RedisResult<()> {
    let url = std::env::var("DRAGONFLY_URL").unwrap_or_else(|_| "redis://localhost:6379".into());
    let mut connection = redis::Client::open(url)?.get_connection()?;

    let _: () = connection.set_ex("greeting", "hello", 60)?;
    let value: String = connection.get("greeting")?;
    println!("{value}");
    Ok(())
}
