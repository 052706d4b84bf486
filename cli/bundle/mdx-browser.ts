/** Which modules need the browser: those that keep state, handle events, or read what only a browser has. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Metafile } from 'esbuild'
import { FILES, type Findings } from './mdx-files.ts'
import { isInPackage } from './mdx-stand-ins.ts'

/** Hooks whose value or effect comes after the first drawing. */
const HOOKS =
  /\b(?:use(?:State|Effect|LayoutEffect|InsertionEffect|Reducer|Ref|ImperativeHandle|SyncExternalStore|Transition|DeferredValue|Optimistic|ActionState)|componentDid(?:Mount|Update)|createRef|setState)\b/
/** Event handlers as properties, and names that only a browser knows. */
const BROWSER =
  /\bon[A-Z]\w*:|\b(?:window|document|localStorage|sessionStorage|navigator)\b[.?[]|\btypeof (?:window|document)\b/
/** Modules of Docusaurus whose values differ between generator and browser. */
const OF_BROWSER = new Set(['@docusaurus/BrowserOnly', '@docusaurus/useIsBrowser', '@docusaurus/ExecutionEnvironment'])
const HOOKS_OF_BROWSER = /\b(?:useColorMode|useWindowSize|useIsBrowser|usePrefersReducedMotion|useTabs)\b/

/** Those of `wanted` that need the browser, they or anything that they import. */
export async function browserModules(
  wanted: readonly string[],
  { inputs }: Metafile,
  findings: Findings,
  _root: string,
): Promise<string[]> {
  const known = new Map<string, Promise<boolean>>()
  const needs = (name: string): Promise<boolean> => {
    const before = known.get(name)
    if (before !== undefined) return before
    const file = findings.files.get(name.slice(FILES.length + 1))
    const imports = inputs[name]?.imports ?? []
    const found = file === undefined ? Promise.resolve(false) : fileNeeds(file, imports)
    known.set(name, found)
    return found
  }
  const entry = Object.values(inputs).find((_, at) => Object.keys(inputs)[at] === 'modules')
  const targets = new Map((entry?.imports ?? []).map(({ original, path: to }) => [original, to]))
  const result: string[] = []
  for (const name of wanted) {
    const target = targets.get(name)
    if (target === undefined) continue
    const reached = reach(target, inputs)
    const answers = await Promise.all([...reached].map(needs))
    if (answers.includes(true)) result.push(name)
  }
  return result
}

function reach(from: string, inputs: Metafile['inputs']): Set<string> {
  const found = new Set([from])
  for (const name of found) for (const { path: to } of inputs[name]?.imports ?? []) found.add(to)
  return found
}

async function fileNeeds(file: string, imports: Metafile['inputs'][string]['imports']): Promise<boolean> {
  if (!/\.[cm]?[jt]sx?$/.test(file)) return false
  if (imports.some(({ original }) => original !== undefined && OF_BROWSER.has(original))) return true
  const text = readFileSync(file, 'utf8')
  if (isInPackage(file)) return imports.some(({ path: to }) => /^mdx-shared:react$/.test(to)) && HOOKS.test(text)
  const code = await codeOf(text, path.extname(file))
  return HOOKS.test(code) || HOOKS_OF_BROWSER.test(code) || BROWSER.test(code)
}

/** The code without comments, strings and JSX: prose of a component speaks of documents and windows too. */
async function codeOf(text: string, ending: string): Promise<string> {
  const { transform } = await import('esbuild')
  const loader = ending === '.ts' || ending === '.mts' || ending === '.cts' ? 'ts' : ending === '.tsx' ? 'tsx' : 'jsx'
  try {
    const { code } = await transform(text, { loader, jsx: 'automatic', tsconfigRaw: {}, legalComments: 'none' })
    return code.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""').replace(/^(?:\s*\/\/.*)$/gm, '')
  } catch {
    return ''
  }
}
