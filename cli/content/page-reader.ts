/** Reads the metadata of pages: from the memo if a file is unchanged. */
import type { Hash, SourcePath } from '../base/brands.ts'
import { hashBytes, hashOf } from '../base/hash.ts'
import type { Problem } from '../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../model/config.ts'
import type { PageMeta, SourceFile } from '../model/content.ts'
import type { Preprocess } from '../model/markdown-config.ts'
import { pageText } from './component-page.ts'
import { decodeText, replacedBytes } from './decode.ts'
import { encodingDiagnostic, metaSettingsHash, readPageMeta, unreadablePage } from './meta.ts'
import { readRegular } from './read-file.ts'
import type { FoundFile } from './scan.ts'
import type { KnownFiles } from './statics.ts'

/** Cached facts of files under a key that covers all inputs. JSON values. */
export interface Memo {
  get(key: string): unknown
  set(key: string, value: unknown): void
}

export type PageReader = (file: FoundFile, set: string, isPost: boolean) => PageMeta

/** Creates a reader that reads each file once, however many sets it is in. */
export function pageReader({ config, memo, known, preprocess }: Omit<PageInput, 'settings' | 'isPost'>): PageReader {
  const settings = `${metaSettingsHash(config)} ${replacedBytes(config)}`
  const read = new Map<SourcePath, Omit<PageMeta, 'source'> & { readonly source: Omit<SourceFile, 'set'> }>()
  return (file, set, isPost) => {
    const meta = read.get(file.path) ?? readPage(file, { config, memo, settings, known, preprocess, isPost })
    read.set(file.path, meta)
    return { ...meta, source: { ...meta.source, set } }
  }
}

interface PageInput {
  readonly config: SiteConfig
  readonly memo: Memo
  readonly settings: string
  readonly known: KnownFiles | undefined
  readonly preprocess: Preprocess | undefined
  readonly isPost: boolean
}

type LoosePage = ReturnType<typeof readPageMeta>
/** The cached facts of a text: its format is known only from its front matter. */
type PageFacts = Omit<PageMeta, 'source'> & Pick<SourceFile, 'format'>

function readPage(file: FoundFile, input: PageInput): LoosePage {
  const { config, memo, settings: given, known, isPost } = input
  const settings = isPost ? `${given} post` : given
  const sourceOf = (...facts: Parameters<typeof plainSource>): SourceFile => ({
    ...plainSource(...facts),
    ...(isPost && { isPost }),
  })
  const before = known?.get(file.file)
  if (before !== undefined && before.bytes <= config.limits.pageBytes) {
    const source = sourceOf(file, before.hash, before.bytes)
    const remembered = memo.get(keyOf(settings, source)) as PageFacts | undefined
    if (remembered !== undefined) return recalled(remembered, source)
  }
  const content = readRegular(file.file, config.limits.pageBytes)
  if (content.bytes === undefined) return refusedPage(file, content, config)
  const source = sourceOf(file, hashBytes(content.bytes), content.size)
  known?.set(file.file, { hash: source.hash, bytes: source.bytes })
  const key = keyOf(settings, source)
  const remembered = memo.get(key) as PageFacts | undefined
  if (remembered !== undefined) return recalled(remembered, source)
  const { source: read, ...found } = metaOf(source, content.bytes, input)
  const facts = copied<PageFacts>({ ...found, format: read.format })
  memo.set(key, facts)
  return recalled(facts, source)
}

/** Copies a JSON value. Strings that were cut from a page's text would keep the whole text in memory: 60 MB for 20,000 pages. */
const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** Not hashed: 10,000 digests take longer than reading these keys. No path contains NUL. */
const keyOf = (settings: string, { path, target, hash }: SourceFile): string =>
  [settings, hash, target ?? '', path].join('\0')

const recalled = ({ format, ...facts }: PageFacts, source: SourceFile): LoosePage => ({
  source: { ...source, format },
  ...facts,
})

function metaOf(source: SourceFile, bytes: Uint8Array, { config, preprocess }: PageInput): PageMeta {
  const { text, problem } = decodeText(bytes, replacedBytes(config))
  const found = problem === undefined ? [] : [encodingDiagnostic(source, problem)]
  if (text === undefined) return unreadablePage(source, found)
  const meta = readPageMeta(source, pageText(source.path, text), config, preprocess)
  return { ...meta, diagnostics: [...found, ...meta.diagnostics] }
}

const plainSource = ({ path: source, relative, target }: FoundFile, hash: Hash, bytes: number): SourceFile => ({
  path: source,
  ...(target !== undefined && { target }),
  set: '',
  relative,
  hash,
  bytes,
  format: /\.mdx$/i.test(relative) ? 'mdx' : 'md',
})

function refusedPage(
  file: FoundFile,
  { size, reason, detail }: { size: number; reason: string; detail: string },
  config: SiteConfig,
): PageMeta {
  const source = plainSource(file, hashOf('refused', file.path, size, reason), size)
  const problem = refusal(reason, size, detail, config)
  return unreadablePage(source, [{ ...problem, severity: 'error', where: { file: file.path } }])
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
