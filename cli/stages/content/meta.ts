import { pick } from '../../base/collections.ts'
import { hashOf, stableJson } from '../../base/hash.ts'
import { lineAndColumn } from '../../base/position.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { VARIABLE, variableValue, withVariables } from '../../formats/variables.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { FrontMatter, IncludedFile, PageMeta, PageText, SourceFile } from '../../model/content.ts'
import type { MarkdownConfig, Preprocess } from '../../model/markdown-config.ts'
import { isComponentPage } from './component-page.ts'
import type { EncodingProblem } from './decode.ts'
import { readFrontMatter } from './front-matter/read.ts'
import type { ContentFeature, MdxText, References } from './hooks.ts'
import { preprocessed } from './preprocess.ts'
import { readTitleAndExcerpt } from './title-and-excerpt.ts'

/** Returns a digest of the config values that {@link readPageMeta} uses: part of every key of its results. */
export const metaSettingsHash = ({ variables, markdown }: Pick<SiteConfig, 'variables' | 'markdown'>): string =>
  hashOf('meta', 12, stableJson(variables), markdown.format, markdown.mdx, markdown.mdx1, markdown.plugins)

/** A text, with the digest and the size of the bytes that it was decoded from. */
interface DigestedText extends Pick<PageText, 'hash' | 'bytes'> {
  /** Lines end with `\n`; no byte order mark. */
  readonly text: string
}

/** The config values that {@link readPageMeta} uses. */
interface MetaSettings extends Pick<SiteConfig, 'variables'> {
  readonly markdown?: Pick<MarkdownConfig, 'format' | 'mdx'> & Partial<Pick<MarkdownConfig, 'mdx1' | 'ownSyntax'>>
}

interface MetaOptions {
  readonly features: readonly ContentFeature[]
  /** Required: without it, metadata would describe another text than the page. */
  readonly preprocess: Preprocess | undefined
}

/**
 * Reads the facts about a page without parsing its Markdown. `preprocess` may add imports; titles and excerpts come
 * from the file as written, or from a {@link ProcessedText}.
 */
export function readPageMeta(
  file: SourceFile,
  { text, hash, bytes }: DigestedText,
  config: MetaSettings,
  { features, preprocess }: MetaOptions,
): PageMeta {
  const isDated = file.isDated === true
  const {
    frontMatter: allKeys,
    whole: allWhole,
    bodyStart,
    bodyLine,
    lines,
    diagnostics,
  } = readFrontMatter(file.path, text, { isDated, features })
  const { search_phrases: phrases, ...frontMatter } = allKeys
  const { search_phrases: _, ...whole } = allWhole ?? {}
  const block = text.slice(0, bodyStart)
  const source = { ...file, format: formatOf(file, frontMatter, config.markdown, () => text.slice(bodyStart)) }
  const isMdx = source.format === 'mdx' && config.markdown?.mdx !== false
  const compiled = compiledBody(file, { text, bodyStart, bodyLine }, preprocess)
  const body = isMdx ? compiled.text : ''
  const isMdx1 = config.markdown?.mdx1 === true
  const { heading, excerpt } = compiled.dependsOnPath
    ? readTitleAndExcerpt(compiled.text, 0, isMdx)
    : readTitleAndExcerpt(text, bodyStart, isMdx)
  const fill = (value: string): string => withVariables(value, config.variables)
  return {
    source,
    frontMatter: fillTexts(frontMatter, fill),
    ...(allWhole && { wholeFrontMatter: fillTexts(whole, fill) }),
    ...(heading !== undefined && { heading: fill(heading) }),
    bodyLine,
    ...(file.isDated && { minutes: readingMinutes(text.slice(bodyStart)) }),
    ...(lines && { lines }),
    ...(isMdx && referencesOf(features, { body, source, isMdx1 })),
    diagnostics: [
      ...diagnostics,
      ...(config.markdown?.ownSyntax?.includes('hero:') ? [] : heroIn(file, block)),
      ...unfilledIn(frontMatter, config, { file: file.path, block }),
    ],
    text: {
      hash,
      bytes,
      ...(excerpt !== undefined && { excerpt: fill(excerpt) }),
      ...(phrases && { phrases }),
      ...(compiled.includes && { includes: compiled.includes }),
    },
  }
}

/** Reports a home page whose content other generators make from its front matter. */
function heroIn({ path: file }: SourceFile, front: string): Diagnostic[] {
  if (!/^(?:layout:\s*['"]?home|template:\s*['"]?splash)\b/m.test(front)) return []
  const at = /^hero:/m.exec(front)?.index
  if (at === undefined) return []
  const where = { file, line: front.slice(0, at).split('\n').length, column: 1 }
  return [{ code: 'foreign-syntax', severity: 'warning', name: 'hero:', pages: 1, where }]
}

const referencesOf = (features: readonly ContentFeature[], text: MdxText): References =>
  Object.assign({}, ...features.map((feature) => feature.references?.(text)))

/** Returns the text that is compiled. A failing preprocessor is reported with the page. */
function compiledBody(
  file: SourceFile,
  { text, bodyStart, bodyLine }: { readonly text: string; readonly bodyStart: number; readonly bodyLine: number },
  preprocess: Preprocess | undefined,
): { readonly text: string; readonly dependsOnPath: boolean; readonly includes?: readonly IncludedFile[] } {
  const result = preprocessed(file.path, { text, bodyLine }, preprocess)
  const dependsOnPath = result.places !== undefined
  if (result.failed !== undefined) return { text: '', dependsOnPath }
  if (dependsOnPath)
    return { text: linesFrom(result.text, result.bodyLine), dependsOnPath, ...pick(result, 'includes') }
  return { text: result.text === text ? text.slice(bodyStart) : result.text, dependsOnPath }
}

const linesFrom = (text: string, line: number): string =>
  text
    .split('\n')
    .slice(line - 1)
    .join('\n')

/**
 * Returns the format of a page's text. The front matter decides, then the file name (`.mdx` is always MDX), then the
 * config; without MDX a `.md` file is Markdown unless its front matter says otherwise.
 */
function formatOf(
  { relative }: SourceFile,
  { mdx_format: setting }: FrontMatter,
  { format, mdx, mdx1 }: NonNullable<MetaSettings['markdown']> = { format: 'detect', mdx: true },
  body: () => string,
): SourceFile['format'] {
  if (setting === 'md' || setting === 'mdx') return setting
  if (isComponentPage(relative)) return 'mdx'
  if (mdx1 === true && mdx && !HAS_JSX.test(body().trimStart())) return 'md'
  if (/\.mdx$/i.test(relative)) return 'mdx'
  return mdx && format === 'mdx' && setting === undefined ? 'mdx' : 'md'
}

/**
 * Matches statements, components, and attributes that only JSX has, and closed tags that HTML leaves open (`<iframe
 * />`): without them MDX 1 read a text as Markdown with HTML.
 */
const HAS_JSX =
  /^(?:import|export) |<(?:iframe|video|audio|div|span|a|p|script|i)(?:\s[^<>]*)?\/>|<[A-Z][\w.]*[\s/>]|<[a-z][^<>]*\s(?:className|style=\{|[a-zA-Z]+=\{)|^[ \t]*<>|^[ \t]*\{[^\n{}]*(?:&&|\?)[ \t(]*<[A-Za-z>]|^[ \t]*<[a-z][^\n]*\{['"`]|<head\b|mdx-code-block/m

/** Reports variables in texts of the front matter that the config does not set. */
const unfilledIn = (
  frontMatter: FrontMatter,
  { variables }: MetaSettings,
  { file, block }: { readonly file: SourceFile['path']; readonly block: string },
): Diagnostic[] =>
  TEXTS.flatMap((key) =>
    [...(frontMatter[key] ?? '').matchAll(VARIABLE)].flatMap(([whole, name = '']): Diagnostic[] => {
      if (variableValue(variables, name) !== undefined) return []
      const at = Math.max(0, block.indexOf(whole))
      return [{ code: 'unknown-variable', severity: 'warning', name, where: { file, ...lineAndColumn(block, at) } }]
    }),
  )

const TEXTS = ['title', 'description', 'sidebar_label', 'pagination_label'] as const

function fillTexts<Values extends Readonly<Partial<Record<(typeof TEXTS)[number], unknown>>>>(
  frontMatter: Values,
  fill: (value: string) => string,
): Values {
  const texts = TEXTS.flatMap((key) => {
    const text = frontMatter[key]
    return typeof text === 'string' ? [[key, fill(text).trim()] as const] : []
  })
  return texts.length === 0 ? frontMatter : { ...frontMatter, ...Object.fromEntries(texts) }
}

/** Returns a page whose bytes are not text: it keeps its address, so that links to it are not reported too. */
export const unreadablePage = (
  source: SourceFile,
  { hash, bytes }: Pick<PageText, 'hash' | 'bytes'>,
  diagnostics: readonly Diagnostic[],
): PageMeta => ({
  source,
  frontMatter: {},
  isUnreadable: true,
  bodyLine: 1,
  diagnostics,
  text: { hash, bytes },
})

/** Returns the finding about a file that is not valid text. */
export const encodingDiagnostic = ({ path }: SourceFile, { problem, line, column }: EncodingProblem): Diagnostic => ({
  ...problem,
  severity: 'error',
  where: { file: path, line, column },
})

const WORDS_PER_MINUTE = 200

/** Chinese, Japanese and Korean have no spaces: each character counts. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const COMMENT = /<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g

/** Returns the reading time of a text in minutes; at least one. */
function readingMinutes(text: string): number {
  const shown = text.replace(COMMENT, ' ')
  const characters = shown.match(CJK)?.length ?? 0
  const words = shown.replace(CJK, ' ').match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
  return Math.max(1, Math.ceil((characters + words) / WORDS_PER_MINUTE))
}
