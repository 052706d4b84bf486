/** Compiles one page from strings, with a map as the file system. */

import * as v from 'valibot'
import { expect } from 'vitest'
import type { Hash, SourcePath } from '../../../cli/base/brands.ts'
import { hashBytes } from '../../../cli/base/hash.ts'
import { articleFeatures } from '../../../cli/features/index.ts'
import type { Article, CompiledFacts, CompiledPage, CompileSettings } from '../../../cli/model/compiled.ts'
import type { FrontMatter, PageMeta, SourceFile } from '../../../cli/model/content.ts'
import type { GraphPage } from '../../../cli/model/graph.ts'
import { collectPageFacts } from '../../../cli/site/pages/page-facts.ts'
import { createHighlighter } from '../../../cli/stages/compile/code/highlight.ts'
import { type Compiler, type CompilerInput, createCompiler } from '../../../cli/stages/compile/compile.ts'
import { normalize } from '../../../cli/stages/config/normalize.ts'
import { configSchema } from '../../../cli/stages/config/schema.ts'

/** The config of a site that sets nothing. */
const defaults = normalize(v.parse(configSchema, { title: 'Dragonfly', url: 'https://docs.example.com' }))

export const SETTINGS: CompileSettings = {
  markdown: { ...defaults.markdown, mdx: false },
  variables: {},
  title: 'Dragonfly',
  siteUrl: 'https://docs.example.com',
  limits: { pageSeconds: 5, pageBytes: 5_000_000, depth: 500 },
  lint: {},
  terms: [],
}

export interface Given {
  readonly settings?: Partial<Omit<CompileSettings, 'markdown'>> & {
    readonly markdown?: Partial<CompileSettings['markdown']>
  }
  /** Other files of the site, by site-relative path. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>
  readonly frontMatter?: FrontMatter
  readonly wholeFrontMatter?: PageMeta['wholeFrontMatter']
  readonly bodyLine?: number
  readonly path?: string
  readonly format?: SourceFile['format']
  /** Theme texts in the language of the page. */
  readonly texts?: CompilerInput['texts']
  /** Loads the compiler of MDX pages, which is part of a feature. */
  readonly loadMdx?: CompilerInput['loadMdx']
}

const features = await articleFeatures()
const noMdx: CompilerInput['loadMdx'] = () => Promise.reject(new Error('This test has no compiler of MDX pages.'))

export function compilerFor({ settings = {}, files = {}, texts, loadMdx = noMdx }: Given = {}): Compiler {
  const bytes = (path: string): Uint8Array | undefined => {
    const file = Object.hasOwn(files, path) ? files[path] : undefined
    return typeof file === 'string' ? new TextEncoder().encode(file) : file
  }
  return createCompiler({
    settings: { ...SETTINGS, ...settings, markdown: { ...SETTINGS.markdown, ...settings.markdown } },
    io: {
      read: bytes,
      readImport: bytes,
      absolute: (path) => `/site/${path}`,
      hash: (path) => {
        const content = bytes(path)
        return content ? hashBytes(content) : ''
      },
      list: (folder) =>
        Object.keys(files).flatMap((file) => (file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1)] : [])),
      findStatic: (target) =>
        ['static', '../shared'].map((folder) => `${folder}/${target}` as SourcePath).find((file) => bytes(file)),
    },
    highlighter: createHighlighter(),
    loadMdx,
    ...(texts && { texts }),
    features,
  })
}

/** Compiles a text. Its facts must be the same if it is compiled only for them. */
export async function compile(text: string, given: Given = {}, compiler = compilerFor(given)): Promise<CompiledPage> {
  const { source, meta } = pageFor(text, given)
  const page = await compiler.compile(source, meta, text)
  if (source.format !== 'mdx') expect(factsIn(await compiler.facts(source, meta, text))).toEqual(factsIn(page))
  return page
}

/** Compiles a text once with a compiler. */
export function compileWith(compiler: Compiler, text: string): Promise<CompiledPage> {
  const { source, meta } = pageFor(text, {})
  return compiler.compile(source, meta, text)
}

/** Compiles a text once. */
export function compileOnce(text: string, given: Given): Promise<CompiledPage> {
  const { source, meta } = pageFor(text, given)
  return compilerFor(given).compile(source, meta, text)
}

function pageFor(text: string, given: Given): { readonly source: SourceFile; readonly meta: PageMeta } {
  const path = (given.path ?? 'content/page.md') as SourcePath
  const source: SourceFile = {
    path,
    set: 'default/current/en',
    relative: path.replace(/^content\//, ''),
    format: given.format ?? 'md',
  }
  const meta: PageMeta = {
    source,
    frontMatter: given.frontMatter ?? {},
    ...(given.wholeFrontMatter && { wholeFrontMatter: given.wholeFrontMatter }),
    bodyLine: given.bodyLine ?? 1,
    diagnostics: [],
    text: { hash: hashBytes(text), bytes: text.length },
  }
  return { source, meta }
}

/** Returns the facts of a page whose addresses all lead to other sites. */
function factsIn(compiled: CompiledFacts): object {
  const refs = compiled.article.refs.map(({ href }) => ({ ok: true, attributes: '', href }))
  const page = {
    kind: 'doc',
    route: '/page',
    meta: { source: { path: 'page.md', format: 'md' } },
  } as unknown as GraphPage
  return {
    ...collectPageFacts(page, compiled, { refs, addresses: '' as Hash }),
    file: compiled.file,
    head: compiled.head,
  }
}

/** The article with the addresses as written. */
export function filled({ parts, gaps, refs }: Article, inMarkdown = false): string {
  return parts.reduce((html, part, index) => {
    const ref = refs[gaps[index - 1]!]!
    const attribute =
      ref.kind === 'slot' ? `<!--${ref.href}-->` : ` ${ref.kind === 'image' ? 'src' : 'href'}="${ref.href}"`
    return html + (inMarkdown ? ref.href : attribute) + part
  })
}

export const html = async (text: string, given?: Given): Promise<string> => filled((await compile(text, given)).article)

/** `line:column severity code message` of each diagnostic. */
export const problems = (page: CompiledPage): string[] =>
  page.diagnostics.map(
    ({ where, severity, code }) => `${where?.file}:${where?.line ?? ''}:${where?.column ?? ''} ${severity} ${code}`,
  )
