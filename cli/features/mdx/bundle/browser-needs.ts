/** Decides which modules need the browser: modules that keep state, handle events, or use browser APIs. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Metafile } from 'esbuild'
import type { Hash } from '../../../base/brands.ts'
import { groupBy, lookUp, pick } from '../../../base/collections.ts'
import { hashOf, stableJson } from '../../../base/hash.ts'
import { oncePerKey } from '../../../base/once.ts'
import { byCodeUnit } from '../../../base/paths.ts'
import type { ModuleProblem } from '../../../model/compiled.ts'
import { loadEsbuild } from '../../../site-code/esbuild.ts'
import type { ModuleNames } from '../../provided-modules.ts'
import { ENTRY_MODULE, FILES, type Findings, type MissingImport } from './findings.ts'
import { isCode, isInPackage, type MdxBundle, type UnavailableModule } from './model.ts'
import { ELEMENTS_MODULE } from './resolve.ts'

/** Hooks whose value or effect comes after the first render. */
const HOOKS =
  /\b(?:use(?:State|Effect|LayoutEffect|InsertionEffect|Reducer|Ref|ImperativeHandle|SyncExternalStore|Transition|DeferredValue|Optimistic|ActionState)|componentDid(?:Mount|Update)|createRef|setState)\b/
/** Event handlers as properties, and names that only exist in a browser. */
const BROWSER =
  /\bon[A-Z]\w*:|\b(?:window|document|localStorage|sessionStorage|navigator)\b[.?[]|\btypeof (?:window|document)\b/

/** Hooks, except those whose value is the same on all pages. */
const hooksOfPage = ({ siteHooks }: ModuleNames): RegExp =>
  new RegExp(`\\buse(?!(?:Context|Id|Memo|Site|${siteHooks.source})\\b)[A-Z]\\w*\\s*\\(`)

/** Code that looks at elements: at what they are, or at their props. Only `this.props` are a component's own. */
const READS_CHILDREN =
  /\bChildren\b\s*[.)]|\b(?:cloneElement|isValidElement)\b|(?<!\bthis)\.props\b|\bchildren\b[?!]?\s*[.[]|\}\s*=\s*children\b|\bisArray\(\s*(?:\w+\.)*children\b/

/** A context, whose value may be for components that the browser renders. */
const CONTEXT = /\bcreateContext\b/

/** The bundle's name for the public part of the runtime. */
const RUNTIME = 'mdx-shared:docs/runtime'

interface InspectInput {
  readonly findings: Findings
  readonly digestOf: (file: string) => Hash
  readonly names: ModuleNames
}

/**
 * Returns which of `wanted` need the browser or facts about other docs, directly or through imports, which cannot be
 * loaded, and a digest of each with everything it imports.
 */
export async function inspectModules(
  wanted: readonly string[],
  { inputs }: Metafile,
  { findings, digestOf, names }: InspectInput,
): Promise<
  Pick<MdxBundle, 'browser' | 'readChildren' | 'askDocs' | 'askPage' | 'askRuntime' | 'digests' | 'problems'>
> {
  const fileOf = (name: string): string | undefined => findings.files.get(name.slice(FILES.length + 1))
  const needs = oncePerKey((name: string): Promise<boolean> => {
    const file = fileOf(name)
    return file === undefined ? Promise.resolve(false) : fileNeeds(file, inputs[name]?.imports ?? [], names)
  })
  const digest = oncePerKey((name: string): string => {
    const file = fileOf(name)
    if (file !== undefined) return `${name} ${digestOf(file)}`
    return `${name} ${stableJson(findings.problems.get(name) ?? '')}`
  })
  const targets = new Map((inputs[ENTRY_MODULE]?.imports ?? []).map(({ original, path: to }) => [original, to]))
  const asking = (hooks: RegExp) =>
    oncePerKey((name: string): boolean => {
      const file = fileOf(name)
      return file !== undefined && isCode(file) && !isInPackage(file) && hooks.test(readFileSync(file, 'utf8'))
    })
  const asksDocs = asking(names.docsHooks)
  const asksPage = asking(new RegExp(`${hooksOfPage(names).source}|${names.pageModules.source}|${CONTEXT.source}`))
  const readsChildren = oncePerKey(async (name: string): Promise<boolean> => {
    const file = fileOf(name)
    if (file === undefined || !isCode(file)) return false
    const text = readFileSync(file, 'utf8')
    return READS_CHILDREN.test(isInPackage(file) ? text : await codeWithoutTexts(text, path.extname(file)))
  })
  const facts = await Promise.all(
    wanted.map(async (name) => {
      const target = targets.get(name)
      const reached = target === undefined ? [] : [...reachableFrom(target, inputs)]
      const withoutElements = target === undefined ? [] : [...reachableFrom(target, inputs, (one) => !isElements(one))]
      return {
        name,
        digest: hashOf(...reached.map(digest)),
        problem: problemIn(target, inputs, findings),
        asksDocs: reached.some(asksDocs),
        asksPage: reached.some(asksPage),
        asksRuntime: reached.includes(RUNTIME),
        needsBrowser: (await Promise.all(withoutElements.map(needs))).includes(true),
        readsChildren: (await Promise.all(withoutElements.map(readsChildren))).includes(true),
      }
    }),
  )
  const namesWith = (fact: 'asksDocs' | 'asksPage' | 'asksRuntime' | 'needsBrowser' | 'readsChildren'): string[] =>
    facts.filter((module) => module[fact]).map(({ name }) => name)
  return {
    browser: namesWith('needsBrowser'),
    readChildren: namesWith('readsChildren'),
    askDocs: namesWith('asksDocs'),
    askPage: namesWith('asksPage'),
    askRuntime: namesWith('asksRuntime'),
    digests: facts.map(({ name, digest }) => [name, digest]),
    problems: facts.flatMap(({ name, problem }) => (problem === undefined ? [] : [[name, problem] as const])),
  }
}

/** Returns the problem of a module or of a module that it cannot do without. */
function problemIn(
  target: string | undefined,
  inputs: Metafile['inputs'],
  { problems }: Findings,
): ModuleProblem | undefined {
  const needed = problems.size === 0 ? [] : reachableFrom(target ?? '', inputs, (_name, one) => !isOptional(one))
  const broken = [...needed].find((one) => problems.has(one))
  return broken === undefined ? undefined : lookUp(problems, broken)
}

/** Returns missing imports, each with the modules of `wanted` that import it directly or indirectly. */
export function absentIn(
  wanted: readonly string[],
  { inputs }: Metafile,
  { missingImports: absent, missingExports: missing }: Findings,
): readonly UnavailableModule[] {
  const all = [
    ...[...absent].map(([key, one]) => ({ ...one, inputs: one.inputs ?? [key] })),
    ...[...missing.values()].flatMap((names) => [...names.values()]),
  ]
  if (all.length === 0) return []
  const targets = new Map((inputs[ENTRY_MODULE]?.imports ?? []).map(({ original, path: to }) => [original, to]))
  const reached = wanted.map((name) => [name, reachableFrom(targets.get(name) ?? '', inputs)] as const)
  const idOf = (one: MissingImport): string => `${one.name} ${one.export ?? ''}`
  return [...groupBy(all, idOf)]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .map(([, same]) => {
      const keys = same.flatMap((one) => one.inputs ?? [])
      const where = same.flatMap((one) => one.where ?? []).sort((a, b) => byCodeUnit(a.file, b.file))[0]
      const modules = reached.flatMap(([module, found]) => (keys.some((key) => found.has(key)) ? [module] : []))
      return { ...pick(same[0]!, 'name', 'kind', 'madeBy', 'export'), ...(where && { where }), modules }
    })
}

/**
 * Whether a module is the table of elements. A text that may use any component of the site does not need the browser
 * just because one of these components does.
 */
const isElements = (name: string): boolean => name.startsWith(`${ELEMENTS_MODULE}:`)

/** Whether code can catch that a module which it imports is missing. */
const isOptional = ({ kind }: Import): boolean => kind !== 'import-statement'

type Import = Metafile['inputs'][string]['imports'][number]

/**
 * Returns a module and everything that it imports, directly or through others. `isFollowed`: whether an import of a
 * module counts.
 */
function reachableFrom(
  from: string,
  inputs: Metafile['inputs'],
  isFollowed: (name: string, one: Import) => boolean = () => true,
): Set<string> {
  const found = new Set([from])
  for (const name of found)
    for (const one of inputs[name]?.imports ?? []) if (isFollowed(name, one)) found.add(one.path)
  return found
}

async function fileNeeds(
  file: string,
  imports: Metafile['inputs'][string]['imports'],
  { ofBrowser, browserHooks }: ModuleNames,
): Promise<boolean> {
  if (!isCode(file)) return false
  if (imports.some(({ original }) => original !== undefined && ofBrowser.has(original))) return true
  const text = readFileSync(file, 'utf8')
  if (isInPackage(file)) return imports.some(({ path: to }) => /^mdx-shared:react$/.test(to)) && HOOKS.test(text)
  const code = await codeWithoutTexts(text, path.extname(file))
  return HOOKS.test(code) || browserHooks.test(code) || BROWSER.test(code)
}

/**
 * Returns the code without comments, strings and JSX, because a component's prose also mentions documents and windows.
 */
async function codeWithoutTexts(text: string, ending: string): Promise<string> {
  const { transform } = loadEsbuild()
  const loader = ending === '.ts' || ending === '.mts' || ending === '.cts' ? 'ts' : ending === '.tsx' ? 'tsx' : 'jsx'
  try {
    const { code } = await transform(text, { loader, jsx: 'automatic', tsconfigRaw: {}, legalComments: 'none' })
    return code.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""').replace(/^(?:\s*\/\/.*)$/gm, '')
  } catch {
    return ''
  }
}
