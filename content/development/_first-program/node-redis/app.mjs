import { createClient } from 'redis'

const client = createClient({ url: process.env.DRAGONFLY_URL ?? 'redis://localhost:6379' })
client.on('error', (error) => console.error(error))
await client.connect()

await client.set('greeting', 'hello', { EX: 60 })
console.log(await client.get('greeting'))

await client.close()
