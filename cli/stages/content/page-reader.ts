/** Reads the metadata of pages: from the memo if a file and its includes are unchanged. */
import path from 'node:path'
import type { SourcePath } from '../../base/brands.ts'
import { hashBytes, hashOf } from '../../base/hash.ts'
import { digestOf } from '../../base/reads.ts'
import type { Problem } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { IncludedFile, PageMeta, SourceFile } from '../../model/content.ts'
import type { Preprocess } from '../../model/markdown-config.ts'
import type { Memo } from '../../store/memo.ts'
import { pageText } from './component-page.ts'
import { decodeText, replacedBytes } from './decode.ts'
import type { ContentFeature } from './hooks.ts'
import { encodingDiagnostic, metaSettingsHash, readPageMeta, unreadablePage } from './meta.ts'
import { readRegular } from './read-file.ts'
import type { FoundFile } from './scan.ts'
import type { FileDigest, FileDigests } from './statics.ts'

/** Cached facts of files. */
export type FactsMemo = Pick<Memo, 'get' | 'set'>

/** Returns a remembered value, or makes and remembers a new one. */
export function remembered<T>(memo: FactsMemo, key: string, make: () => T): T {
  const stored = memo.get(key) as T | undefined
  if (stored !== undefined) return stored
  const value = make()
  memo.set(key, value)
  return value
}

/** Creates the page reader of a set. */
export type PageReader = (set: string, isDated: boolean) => (file: FoundFile) => PageMeta

/** Creates a reader that reads each file once, however many sets it is in. */
export function pageReader({
  root,
  config,
  memo,
  digests,
  preprocess,
  features,
}: Omit<PageInput, 'settings' | 'set' | 'isDated' | 'isUnchanged'> & { readonly root: string }): PageReader {
  const settings = `${metaSettingsHash(config)} ${replacedBytes(config)}`
  const read = new Map<SourcePath, PageMeta>()
  const included = new Map<string, unknown>()
  const isUnchanged = ({ path: file, hash }: IncludedFile): boolean =>
    remembered(included, file, () => digestOf('file', path.resolve(root, file))) === hash
  return (set, isDated) => {
    const input = { isUnchanged, config, memo, settings, digests, preprocess, features, set, isDated }
    return (file) => {
      const before = read.get(file.path)
      if (before !== undefined) return { ...before, source: { ...before.source, set } }
      const meta = readPage(file, input)
      read.set(file.path, meta)
      return meta
    }
  }
}

interface PageInput {
  readonly isUnchanged: (include: IncludedFile) => boolean
  readonly config: SiteConfig
  readonly memo: FactsMemo
  readonly settings: string
  readonly digests: FileDigests | undefined
  readonly preprocess: Preprocess | undefined
  readonly features: readonly ContentFeature[]
  readonly set: string
  readonly isDated: boolean
}

/** The cached metadata of a page: its format is known only from its front matter. */
type CachedMeta = Omit<PageMeta, 'source'> & Pick<SourceFile, 'format'>

function readPage(file: FoundFile, input: PageInput): PageMeta {
  const { config, memo, digests } = input
  const before = digests?.get(file.file)
  if (before !== undefined && before.bytes <= config.limits.pageBytes) {
    const remembered = recalled(file, before, input)
    if (remembered !== undefined) return remembered
  }
  const content = readRegular(file.file, config.limits.pageBytes)
  if (content.bytes === undefined) return refusedPage(file, content, input)
  const now = { hash: hashBytes(content.bytes), bytes: content.size }
  digests?.set(file.file, now)
  const remembered = recalled(file, now, input)
  if (remembered !== undefined) return remembered
  const { source, ...meta } = metaOf(sourceOf(file, input), { ...now, content: content.bytes }, input)
  const facts = copied<CachedMeta>({ format: source.format, ...meta })
  memo.set(keyOf(file, now, input), facts)
  return pageOf(facts, source)
}

const pageOf = ({ format: _format, ...facts }: CachedMeta, source: SourceFile): PageMeta => ({ ...facts, source })

function recalled(file: FoundFile, digest: FileDigest, input: PageInput): PageMeta | undefined {
  const facts = input.memo.get(keyOf(file, digest, input)) as CachedMeta | undefined
  return facts && (facts.text.includes?.every(input.isUnchanged) ?? true)
    ? pageOf(facts, sourceOf(file, input, facts.format))
    : undefined
}

/** Copies a JSON value. Strings that were cut from a page's text would keep the whole text in memory. */
const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** The keys are not hashed: 10,000 digests take longer than reading them. */
const keyOf = ({ path, target }: FoundFile, { hash }: FileDigest, { settings, isDated }: PageInput): string =>
  `${hash} ${isDated} ${settings} ${target?.length} ${target}${path}`

interface FileContent extends FileDigest {
  readonly content: Uint8Array
}

function metaOf(source: SourceFile, file: FileContent, { config, preprocess, features }: PageInput): PageMeta {
  const { text, problem } = decodeText(file.content, replacedBytes(config))
  const problems = problem === undefined ? [] : [encodingDiagnostic(source, problem)]
  if (text === undefined) return unreadablePage(source, file, problems)
  const meta = readPageMeta(source, { ...file, text: pageText(source.path, text) }, config, { features, preprocess })
  return { ...meta, diagnostics: [...problems, ...meta.diagnostics] }
}

const sourceOf = (
  { path, relative, target }: FoundFile,
  { set, isDated }: PageInput,
  format = formatByName(relative),
): SourceFile => ({
  path,
  ...(target !== undefined && { target }),
  set,
  relative,
  format,
  ...(isDated && { isDated }),
})

const formatByName = (file: string): SourceFile['format'] => (/\.mdx$/i.test(file) ? 'mdx' : 'md')

function refusedPage(
  file: FoundFile,
  { size, reason, detail }: { size: number; reason: string; detail: string },
  input: PageInput,
): PageMeta {
  const digest = { hash: hashOf('refused', file.path, size, reason), bytes: size }
  const problem = refusal(reason, size, detail, input.config)
  return unreadablePage(sourceOf(file, input), digest, [{ ...problem, severity: 'error', where: { file: file.path } }])
}

function refusal(
  reason: string,
  bytes: number,
  detail: string,
  config: SiteConfig,
): Problem<'page-too-large' | 'not-a-file' | 'unreadable'> {
  if (reason === 'too-large') return { code: 'page-too-large', what: 'page', bytes, limit: config.limits.pageBytes }
  return reason === 'not-regular'
    ? { code: 'not-a-file', kind: 'other' }
    : { code: 'unreadable', what: 'file', reason: detail }
}
