// The tool's version in every cache key: what was cached by other code is not read.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** Digest of all our sources and of the lockfile. */
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
  return hash.digest('hex').slice(0, 32)
}
