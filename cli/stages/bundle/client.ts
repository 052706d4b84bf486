/** The browser side: runtime/, the site's texts and data, and its own components and styles, as hashed files. */
import { lookUp } from '../../base/collections.ts'
import { hashOf, shortHash } from '../../base/hash.ts'
import { byCodeUnit } from '../../base/paths.ts'
import { createReadLog, type Read } from '../../base/reads.ts'
import type { Assets, EmittedFile, PageExtra } from '../../model/page.ts'
import type { CompiledExtra, CompiledScripts, CompiledStyles } from './compile.ts'
import type { BundleInput, CompileInput } from './input.ts'
import { readyScripts, readyStyles } from './ready.ts'
import { withSite } from './site-code.ts'
import { storedExtra } from './stored-extra.ts'
import { extrasOf } from './substitutes.ts'
import { fillTexts } from './texts.ts'

export { clientKey } from './client-key.ts'
export type { BundleInput } from './input.ts'
export { isLive } from './virtual.ts'

/** The code that the clients of a site's languages share. Each part is compiled once, unless it is precompiled. */
export interface ClientParts {
  /** The scripts do not contain imports of pages, so they can be compiled before these are known. */
  scripts(input: BundleInput): Promise<CompiledScripts>
  styles(input: BundleInput): Promise<CompiledStyles>
  /** Returns the files that only some pages load. These scripts contain no texts. */
  extras(input: BundleInput): Promise<readonly CompiledExtra[]>
  /** The inputs of the parts that are made so far. */
  reads(): readonly Read[]
}

/** `folder`: where parts are stored that are slow to compile; absent: they are compiled. */
export function createClientParts(folder?: string): ClientParts {
  const log = createReadLog()
  const once = <Part>(compile: (input: LoggedInput) => Promise<Part>): ((input: BundleInput) => Promise<Part>) => {
    let part: Promise<Part> | undefined
    return (input) => {
      part ??= compile({ ...input, reads: log })
      return part
    }
  }
  const extras = once((input) => compiledExtras(input, folder))
  return { scripts: once(compiledScripts), styles: once(compiledStyles), extras, reads: log.all }
}

type LoggedInput = BundleInput & Pick<CompileInput, 'reads'>

async function compiledScripts(input: LoggedInput): Promise<CompiledScripts> {
  return readyScripts(input) ?? (await import('./compile.ts')).compileScripts(input)
}

async function compiledStyles(input: LoggedInput): Promise<CompiledStyles> {
  return readyStyles(input) ?? (await import('./compile.ts')).compileStyles(input)
}

async function compiledExtras(input: LoggedInput, folder: string | undefined): Promise<readonly CompiledExtra[]> {
  const compile = (name: PageExtra) => async (given: CompileInput) =>
    (await import('./compile.ts')).compileExtra(given, name)
  return Promise.all(
    extrasOf(input).map((name) =>
      folder !== undefined && name === 'diagrams'
        ? storedExtra(name, input, folder, compile(name))
        : compile(name)(input),
    ),
  )
}

/**
 * Bundles the client of a language. Files are named `assets/<name>.<hash>.{js,css}`; the same input gives the same
 * names wherever the site folder is. Addresses in the result are hrefs. Throws esbuild's `BuildFailure` when the site's
 * own files have errors.
 */
export async function bundleClient(input: BundleInput, parts: ClientParts = createClientParts()): Promise<Assets> {
  const { site } = input
  const [code, styles, extras] = await Promise.all([parts.scripts(input), parts.styles(input), parts.extras(input)])
  const scripts = named(filled(code, input))
  const bundled = [...scripts.files, ...styles.files, ...extras.flatMap(({ files }) => files)]
  const imported = (input.modules?.assets ?? []).filter(
    ({ path: file }) => !bundled.some((output) => output.path === file),
  )
  const files = [...bundled, ...imported].toSorted((a, b) => byCodeUnit(a.path, b.path))
  const href = (file: string): string => site.siteBaseUrl + file
  return {
    // Only compared with the value of the next page. The other 20 digits would only make every page larger.
    build: hashOf(...files.map(({ path: file }) => file)).slice(0, 12),
    script: href(scripts.entry),
    preloads: scripts.preloads.map(href),
    style: href(styles.entry),
    extras: Object.fromEntries(extras.map(({ name, entry }) => [name, href(entry)])),
    files,
    ...(input.offline === true && { offline: true }),
    missingStyles: styles.missing,
  }
}

/**
 * Fills in the texts, and then the site's data, which may contain anything. The entry lists the files that load later
 * (`navigation/later.ts` reads the list).
 */
function filled(scripts: CompiledScripts, { texts = {}, site }: BundleInput): CompiledScripts {
  const names = scripts.later.map(fileName)
  const hints = names.length === 0 ? '' : `globalThis[Symbol.for("docs.later")]=${JSON.stringify(names)};`
  const files = scripts.files.map((file) => {
    if (!isScript(file)) return file
    const code = withSite(fillTexts(contentText(file), texts), site)
    return { path: file.path, content: file.path === scripts.entry ? hints + code : code }
  })
  return { ...scripts, files }
}

const isScript = ({ path: file }: EmittedFile): boolean => file.endsWith('.js')
const contentText = ({ content }: EmittedFile): string =>
  typeof content === 'string' ? content : Buffer.from(content).toString('utf8')

/** A script in another script's code. The pattern begins with a quote, because beginning with a word is slow. */
const SCRIPT = /"(?:\.\/)?([\w-]+\.[A-Z0-9]{8}\.js)"/g

/**
 * Renames scripts by their content. They may import each other in cycles, so a name is the digest of the file and of
 * all files it reaches.
 */
function named(scripts: CompiledScripts): CompiledScripts {
  const codes = new Map(scripts.files.filter(isScript).map((file) => [fileName(file.path), contentText(file)]))
  const digests = new Map([...codes].map(([name, code]) => [name, hashOf(code)]))
  const imports = new Map(
    [...codes].map(([name, code]) => [name, [...code.matchAll(SCRIPT)].map(([, other = '']) => other)]),
  )
  const reached = (name: string, names = new Set<string>()): ReadonlySet<string> => {
    if (names.has(name)) return names
    names.add(name)
    for (const other of lookUp(imports, name)) if (codes.has(other)) reached(other, names)
    return names
  }
  const renamed = new Map(
    [...codes.keys()].map((name) => {
      const hash = shortHash([...reached(name)].map((other) => lookUp(digests, other)).join(' '))
      const base = name === fileName(scripts.entry) ? name.replace(/^\w+/, 'client') : name
      return [name, base.replace(/[A-Z0-9]{8}(?=\.js$)/, hash.slice(-8).toUpperCase())]
    }),
  )
  const path = (file: string): string => file.slice(0, -fileName(file).length) + lookUp(renamed, fileName(file))
  const rename = (code: string): string =>
    code.replace(SCRIPT, (text, name: string) => text.replace(name, renamed.get(name) ?? name))
  return {
    files: scripts.files.map((file) =>
      isScript(file) ? { path: path(file.path), content: rename(contentText(file)) } : file,
    ),
    entry: path(scripts.entry),
    preloads: scripts.preloads.map(path),
    later: scripts.later.map(path),
  }
}

const fileName = (file: string): string => file.slice(file.lastIndexOf('/') + 1)
