/** Sites of generators whose configs are not read: they are only named, with what works today. */
import { existsSync } from 'node:fs'
import path from 'node:path'

/** A site of another generator, and the file or folder that shows it. */
export interface OtherGenerator {
  readonly generator: string
  readonly file: string
}

/** Names of config files and folders; the first that exists counts. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  VitePress: ['.vitepress', 'docs/.vitepress'],
  Astro: ['mjs', 'js', 'ts', 'mts', 'cjs'].map((ending) => `astro.config.${ending}`),
  mdBook: ['book.toml'],
  Hugo: ['hugo.toml', 'hugo.yaml', 'hugo.json', 'config/_default/hugo.toml'],
}

/** Returns the generator of the site in a folder; undefined if there is no sign of one. */
export function otherGenerator(root: string): OtherGenerator | undefined {
  for (const [generator, files] of Object.entries(FILES)) {
    const file = files.find((name) => existsSync(path.join(root, name)))
    if (file !== undefined) return { generator, file }
  }
  return undefined
}
