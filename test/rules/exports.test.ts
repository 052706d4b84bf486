/** Exports of the code: each has an importer, in the code itself, in a script, or in a test. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')

const files = ['bin', 'cli', 'runtime', 'scripts', 'test', 'editors']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(?:tsx?|[cm]js)$/.test(file) && !/node_modules|\.d\.ts$|^test\/sites\//.test(file))

/** Without comments and templates, which can contain code that is not the code of the file. */
const codeOf = (file: string): string =>
  textOf(file)
    .replace(/^\s*\/\*[\s\S]*?\*\//gm, '')
    .replace(/^\s*\/\/.*/gm, '')
const code = new Map(files.map((file) => [file, codeOf(file)]))

/** The entries of the package, whose exports sites import. */
const { exports } = JSON.parse(textOf('package.json')) as {
  readonly exports: Readonly<Record<string, { readonly types?: string }>>
}
const entries = Object.values(exports).flatMap(
  ({ types }) => types?.replace('./types/', '').replace('.d.ts', '.ts') ?? [],
)

/** Modules that sites import under the names of another generator. */
const FOREIGN = /^runtime\/features\/(?:docusaurus|mdx)\//

const NAMED = /\b(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*'([^']+)'/g
const WHOLE = /(?:\*\s*(?:as\s+[\w$]+\s*)?from\s*|\bimport\s*\(\s*|\brequire\(\s*|^declare module )'([^']+)'/gm
const EXPORT =
  /^export (?:declare )?(?:async )?(?:interface|type|(?:abstract )?class|function\*?|const|let) ([\w$]+)|^export (?:type )?\{([^}]*)\}/gm

/** Returns the names in braces: as the other module exports them (`from`), or as this one does (`to`). */
const namesIn = (list: string, side: 'from' | 'to'): string[] =>
  list.split(',').flatMap((part) => {
    const [from, to = from] = part
      .trim()
      .replace(/^type\s+/, '')
      .split(/\s+as\s+/)
    return (side === 'from' ? from : to) || []
  })

const imported = new Map<string, Set<string>>()
/** Files that other files import as a whole, or extend. */
const whole = new Set<string>()
for (const [file, text] of code) {
  const resolve = (to: string): string => path.posix.join(path.posix.dirname(file), to)
  for (const [, list = '', to = ''] of text.matchAll(NAMED))
    imported.set(resolve(to), new Set([...(imported.get(resolve(to)) ?? []), ...namesIn(list, 'from')]))
  for (const [, to = ''] of text.matchAll(WHOLE)) whole.add(resolve(to))
}

/** Whether a file has an importer of this name; a value of a whole module can be used in any other file. */
const isUsed = (file: string, name: string): boolean =>
  imported.get(file)?.has(name) === true ||
  (whole.has(file) &&
    [...code].some(([other, text]) => other !== file && new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(text)))

const bundlers = [...code].filter(([file]) => /^(?:bin|cli|scripts)\//.test(file)).map(([, text]) => text)
/** Whether a bundler names a file, or a script does. */
const isNamed = (file: string): boolean =>
  bundlers.some(
    (text) =>
      text.includes(`/${file.replace(/^runtime\//, '')}'`) || text.includes(`'${file.replace(/^runtime\//, '')}'`),
  )

const sources = [...code.keys()].filter(
  (file) =>
    /^(?:cli|runtime)\/.*\.tsx?$/.test(file) && !FOREIGN.test(file) && !entries.includes(file) && !isNamed(file),
)

test('each file is imported, or named by a bundler', () => {
  expect(sources.filter((file) => !imported.has(file) && !whole.has(file))).toEqual([])
})

test('each export is imported by another file: remove the word "export", or the code', () => {
  const unused = sources.flatMap((file) => {
    const text = code.get(file)!.replace(/`(?:[^`\\]|\\.)*`/g, '``')
    const names = [...text.matchAll(EXPORT)].flatMap(([, name, list = '']) => name ?? namesIn(list, 'to'))
    return names.filter((name) => !isUsed(file, name)).map((name) => `${name} in ${file}`)
  })
  expect(unused).toEqual([])
})
