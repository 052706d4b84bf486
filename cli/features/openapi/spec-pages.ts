/** Pages of a collection that come from a spec. Each has the text that a writer would use: a title and a fence. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Hash, SourcePath } from '../../base/brands.ts'
import { hashOf } from '../../base/hash.ts'
import { createReadableFiles } from '../../base/readable-files.ts'
import { nearest } from '../../base/suggest.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { OpenApiConfig } from '../../model/collection-config.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { DocSet, PageMeta, SourceFile } from '../../model/content.ts'
import { accessOf } from '../../stages/compile/io.ts'
import type { SetContent, SetInput } from '../../stages/content/hooks.ts'
import { readPageMeta } from '../../stages/content/meta.ts'
import { readRegular } from '../../stages/content/read-file.ts'
import { readTitleAndExcerpt } from '../../stages/content/title-and-excerpt.ts'
import { quoted, type SpecPage, specPages } from './spec/pages.ts'
import { createSpecReader } from './spec/reader.ts'

/** Reads a spec and creates its pages. A written page replaces the generated page of its name. */
export function readSpecPages(openApi: OpenApiConfig, { root, config, set, written }: SetInput): SetContent {
  const reader = createSpecReader(fileReader(root, openApi.spec, config))
  const spec = path.posix.normalize(openApi.spec) as SourcePath
  const opened = reader.open(spec)
  if (reader.files.get(spec) === '') return { files: [spec], diagnostics: [notFound(openApi, config, root)] }
  const specified = opened === undefined ? [] : specPages(opened, openApi.pages, reader)
  const digest = hashOf('spec', ...[...reader.files].flat())
  const stems = new Set([...written].map(stemOf))
  const replaced = specified.map(({ relative }) => stemOf(relative)).filter((stem) => stems.has(stem))
  const pages = specified
    .filter(({ relative }) => !stems.has(stemOf(relative)))
    .map((page) => metaOf(page, { set, spec, digest, config, replaced }))
  return { pages, files: [...reader.files.keys()], diagnostics: reader.diagnostics }
}

/** Reads files with the access rights of pages: a spec is data, and an error is shown with its line. */
function fileReader(root: string, spec: string, config: SiteConfig): (file: SourcePath) => Uint8Array | undefined {
  const { folders, isUntrusted } = accessOf(config)
  const realPathOf = createReadableFiles(root, { folders, isUntrusted })
  return (file) => {
    if (isUntrusted && file.startsWith('../') && file !== path.posix.normalize(spec)) return undefined
    try {
      const real = realPathOf(file)
      return real === undefined ? undefined : readRegular(real).bytes
    } catch {
      return undefined
    }
  }
}

const stemOf = (relative: string): string => relative.replace(/\.mdx?$/i, '')

function notFound({ spec }: OpenApiConfig, { file = 'site.config.ts' }: SiteConfig, root: string): Diagnostic {
  const { dir, base } = path.posix.parse(spec)
  const folder = path.join(root, dir)
  const near = existsSync(folder) ? nearest(base, readdirSync(folder)) : undefined
  const suggestion = near && path.posix.join(dir, near)
  return { code: 'code-file-not-found', severity: 'error', file: spec, where: { file }, suggestion }
}

interface MetaInput {
  readonly set: DocSet
  readonly spec: SourcePath
  /** Digest of all files of the spec: an edit of one changes its pages. */
  readonly digest: Hash
  readonly config: SiteConfig
  /** The names of generated pages that written pages replace. */
  readonly replaced: readonly string[]
}

/** The front matter of these pages has only common keys. */
const NO_FEATURES: readonly [] = []

function metaOf(page: SpecPage, { set, spec, digest, config, replaced }: MetaInput): PageMeta {
  const text = markdownOf(page, spec, replaced)
  const source: SourceFile = {
    path: `${set.folders.at(-1)}/${page.relative}` as SourcePath,
    set: set.key,
    relative: page.relative,
    format: 'md',
    generated: text,
  }
  const read = { text, hash: hashOf(text, digest), bytes: Buffer.byteLength(text) }
  // Variables and components in a spec are ignored: it is data.
  const settings = { variables: {}, markdown: { ...config.markdown, format: 'md' } } as const
  return readPageMeta(source, read, settings, { features: NO_FEATURES, preprocess: undefined })
}

const MAX_DESCRIPTION = 300

/** Returns the first line of a description without markup. */
const firstLine = (description: string): string =>
  (readTitleAndExcerpt(description, 0).excerpt ?? '').slice(0, MAX_DESCRIPTION)

function markdownOf(page: SpecPage, spec: SourcePath, replaced: readonly string[]): string {
  const { title, description, position, choice, list, last } = page
  const about = firstLine(description)
  const fields = [
    `title: ${JSON.stringify(title)}`,
    ...(about === '' ? [] : [`description: ${JSON.stringify(about)}`]),
    `sidebar_position: ${position}`,
    'custom_edit_url: null',
  ]
  const cards = list.map((page) => {
    const line = escaped(firstLine(page.description))
    return `- [${escaped(page.title)}](<./${page.relative}>)${line === '' ? '' : ` - ${line}`}`
  })
  const links = cards.length === 0 ? '' : `\n:::cards\n${cards.join('\n')}\n:::\n`
  const fence = (selection: string): string => `\n\`\`\`openapi file="/${spec}" ${selection}\n\`\`\`\n`
  const table = last === undefined ? '' : fence(`${last} ${quoted('replaced', replaced.join(' '))}`)
  return `---\n${fields.join('\n')}\n---\n${fence(choice)}${links}${table}`
}

/** Escapes text so that Markdown does not interpret it. */
const escaped = (text: string): string => text.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&')
