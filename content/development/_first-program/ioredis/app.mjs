import { Redis } from 'ioredis'

const client = new Redis(process.env.DRAGONFLY_URL ?? 'redis://localhost:6379')

await client.set('greeting', 'hello', 'EX', 60)
console.log(await client.get('greeting'))

await client.quit()
