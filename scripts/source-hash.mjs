// The version of the tool in every cache key, so that results of other code are not used.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** Returns the hash of all source files and the lockfile. */
export function sourceHash() {
  const hash = createHash('sha256')
  const add = (file) => {
    hash.update(file)
    hash.update(readFileSync(path.join(root, file)))
  }
  const walk = (folder) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      if (entry.isDirectory()) walk(`${folder}/${entry.name}`)
      else add(`${folder}/${entry.name}`)
    }
  }
  walk('cli')
  walk('runtime')
  add('package.json')
  add('package-lock.json')
  add('scripts/bundle.mjs')
  walk('scripts/bundle')
  return hash.digest('hex').slice(0, 32)
}
