import type { Reply } from './reply.ts'
import { type Address, type Client, call, connect } from './resp.ts'

/** Brings a server back to the state in which every transcript starts. */
export interface Resetter {
  reset(): Promise<void>
  close(): void
}

// A server that does not know one of these responds with an error, which changes nothing.
const COMMANDS: readonly (readonly string[])[] = [
  ['ACL', 'SETUSER', 'default', 'on', 'nopass', '+@all', '~*', '&*'],
  ['CLIENT', 'UNPAUSE'],
  ['REPLICAOF', 'NO', 'ONE'],
  ['FLUSHALL'],
  ['FUNCTION', 'FLUSH'],
  ['SCRIPT', 'FLUSH'],
  ['CONFIG', 'RESETSTAT'],
  ['SLOWLOG', 'RESET'],
  ['LATENCY', 'RESET'],
  ['ACL', 'LOG', 'RESET'],
]

/** Records the settings of a server, which `reset` restores together with an empty database. */
export async function createResetter(address: Address): Promise<Resetter> {
  let client = await connect(address)
  const settings = await readSettings(client)
  return {
    async reset() {
      if (!client.isOpen()) client = await connect(address)
      for (const command of COMMANDS) await call(client, command)
      await removeUsers(client)
      await restoreSettings(client, settings)
    },
    close: () => client.close(),
  }
}

async function removeUsers(client: Client): Promise<void> {
  const users = toTexts(await call(client, ['ACL', 'USERS'])).filter((name) => name !== 'default')
  if (users.length > 0) await call(client, ['ACL', 'DELUSER', ...users])
}

async function readSettings(client: Client): Promise<ReadonlyMap<string, string>> {
  const texts = toTexts(await call(client, ['CONFIG', 'GET', '*']))
  return new Map(texts.flatMap((name, index) => (index % 2 === 0 ? [[name, texts[index + 1] ?? '']] : [])))
}

async function restoreSettings(client: Client, before: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, value] of await readSettings(client)) {
    const old = before.get(name)
    if (old !== undefined && old !== value) await call(client, ['CONFIG', 'SET', name, old])
  }
}

function toTexts(reply: Reply): string[] {
  if (!('items' in reply)) return []
  return reply.items.map((item) => (item.kind === 'string' ? item.bytes.toString('utf8') : ''))
}
