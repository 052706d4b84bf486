/** Babel plugins of a site. They do not run, because esbuild reads the code. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FILES = [
  'babel.config.js',
  'babel.config.cjs',
  'babel.config.mjs',
  'babel.config.json',
  '.babelrc',
  '.babelrc.json',
]
const NAME = /['"][\w@/.-]*\b(?:preset|plugin)-[\w/.-]+['"]/

/** Returns the site's Babel config if it names plugins or presets: the site may have syntax of its own. */
export const babelConfigOf = (root: string): string | undefined =>
  FILES.find((name) => {
    const file = path.join(root, name)
    return existsSync(file) && NAME.test(readFileSync(file, 'utf8'))
  })
