import { hashOf, stableJson } from '../base/hash.ts'
import type { Diagnostic, FrontMatter, PageMeta, SiteConfig, SourceFile } from '../model.ts'
import type { EncodingProblem } from './decode.ts'
import { readFrontMatter } from './front-matter/read.ts'
import { readHeadline } from './headline.ts'
import { fillVariables } from './inline.ts'

/** Digest of all that {@link readPageMeta} takes from the config: part of every key under which a result is kept. */
export const metaSettingsHash = (config: Pick<SiteConfig, 'variables'>): string =>
  hashOf('meta', 3, stableJson(config.variables))

/** What is known of a page without parsing its Markdown. Pure. `text` is decoded: lines end with `\n`, no BOM. */
export function readPageMeta(source: SourceFile, text: string, config: Pick<SiteConfig, 'variables'>): PageMeta {
  const { frontMatter, bodyStart, bodyLine, lines, diagnostics } = readFrontMatter(source.path, text)
  const { heading, excerpt } = readHeadline(text, bodyStart)
  const fill = (value: string): string => fillVariables(value, config.variables)
  return {
    source,
    frontMatter: fillTexts(frontMatter, fill),
    ...(heading !== undefined && { heading: fill(heading) }),
    ...(excerpt !== undefined && { excerpt: fill(excerpt) }),
    bodyLine,
    ...(lines && { lines }),
    diagnostics,
  }
}

const TEXTS = ['title', 'description', 'sidebar_label', 'pagination_label'] as const

function fillTexts(frontMatter: FrontMatter, fill: (value: string) => string): FrontMatter {
  const given = TEXTS.filter((key) => frontMatter[key] !== undefined)
  if (given.length === 0) return frontMatter
  return { ...frontMatter, ...Object.fromEntries(given.map((key) => [key, fill(frontMatter[key]!).trim()])) }
}

/** A page whose bytes are no text: it keeps its address, so that links to it are not reported too. */
export const unreadablePage = (source: SourceFile, diagnostics: readonly Diagnostic[]): PageMeta => ({
  source,
  frontMatter: {},
  bodyLine: 1,
  diagnostics,
})

export const encodingDiagnostic = ({ path }: SourceFile, problem: EncodingProblem): Diagnostic => ({
  code: problem.code,
  severity: 'error',
  message: problem.message,
  where: { file: path, line: problem.line, column: problem.column },
})
