/** The codes of problems that the sources can emit, found by how they are written there. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

function sources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    return entry.isDirectory() ? sources(name) : /\.tsx?$/.test(name) ? [name] : []
  })
}

/** Literals that can be codes; what is only compared with is none. */
function codesIn(text: string): string[] {
  const found = [...text.replace(/[!=]== '[^']*'/g, '').matchAll(/'([a-z0-9]+(?:-[a-z0-9]+)+|unreadable)'(?!:)/g)]
  return found.map(([, code]) => code!).filter((code) => !/^utf-8$/.test(code))
}

/** Names of the functions in a file that take a code as an argument. */
function takers(text: string): string[] {
  const heads = [...text.matchAll(/(?:function\s+(\w+)|const\s+(\w+)\s*=)\s*\(/g)]
  return heads
    .filter((head) => /\bcode\s*:/.test(parameters(text, head.index + head[0].length)))
    .map(([, named, assigned]) => (named ?? assigned)!)
}

/** Up to the parenthesis that closes; only what is not an object inside. */
function parameters(text: string, from: number): string {
  let depth = 1
  for (let i = from; i < text.length; i++) {
    if (text[i] === '(') depth++
    if (text[i] === ')' && --depth === 0) return text.slice(from, i).replace(/\{[^{}]*\}/g, '')
  }
  return ''
}

/** Literals among the arguments of a call, up to its end or the first object in it. */
const argumentsOf = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`\\b${name}\\(([^{}]*?)(?:[{}]|\\)\\n|$)`, 'gs'))].flatMap(([, given]) =>
    codesIn(given!),
  )

function codesOf(text: string): string[] {
  const values = [...text.matchAll(/\bcode(?::|\s=)\s([^;\n]*?)(?:,|\n|;|\}|$)/g)]
  const tables = [...text.matchAll(/\bCODES\b[^=\n]*=\s*\{([^}]*)\}/g)]
  return [
    ...[...values, ...tables].flatMap(([, given]) => codesIn(given!)),
    ...takers(text).flatMap((name) => argumentsOf(text, name)),
  ]
}

/** Every code, sorted. */
export function emittedCodes(): string[] {
  const texts = sources('cli').map((file) =>
    readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
  )
  return [...new Set(texts.flatMap(codesOf))].sort()
}

/** Codes that the page documents, as they stand in the first cell of its tables. */
export function documentedCodes(): string[] {
  const text = readFileSync(path.join(root, 'docs/diagnostics.md'), 'utf8')
  return [...text.matchAll(/^\| `([a-z0-9-]+)` \| (?:error|warning|info) \|/gm)].map(([, code]) => code!)
}
