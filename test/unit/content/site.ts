/** A site folder on disk from an object literal, and the stages up to the graph. */

import type { SourcePath } from '../../../cli/base/brands.ts'
import type { Diagnostic } from '../../../cli/diagnostics/diagnostic.ts'
import { FEATURES } from '../../../cli/features/index.ts'
import type { SiteConfig } from '../../../cli/model/config.ts'
import type { GitFacts } from '../../../cli/model/content.ts'
import type { SiteGraph } from '../../../cli/model/graph.ts'
import { checkConfig } from '../../../cli/stages/config/check-config.ts'
import { readContent, type SiteContent } from '../../../cli/stages/content/read.ts'
import { buildGraph } from '../../../cli/stages/graph/build.ts'
import { findingWords } from '../../../cli/stages/report/words.ts'
import { type Files, temporaryFolder } from '../../folder.ts'

/** The config with its defaults. */
export function configOf(given: object = {}): SiteConfig {
  const result = checkConfig(
    { title: 'Site', tagline: 'A tagline', url: 'https://docs.example.com', ...given },
    { file: 'site.config.ts' as SourcePath, text: '' },
  )
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics))
  return result.config
}

export interface SiteWithContent {
  readonly root: string
  readonly config: SiteConfig
  readonly content: SiteContent
  readonly diagnostics: readonly Diagnostic[]
}

export const noMemo = { get: () => undefined, set: () => {} }

export async function read(files: Files, given: object = {}): Promise<SiteWithContent> {
  return readFolder(temporaryFolder(files), given)
}

export async function readFolder(root: string, given: object = {}): Promise<SiteWithContent> {
  const config = configOf(given)
  const { value: content, diagnostics } = await readContent({
    root,
    config,
    memo: noMemo,
    features: FEATURES,
  })
  return { root, config, content, diagnostics }
}

export interface GraphSite extends SiteWithContent, SiteGraph {}

interface GraphOptions {
  readonly drafts?: boolean
  readonly git?: ReadonlyMap<SourcePath, GitFacts>
}

export async function graphOf(files: Files, given: object = {}, options: GraphOptions = {}): Promise<GraphSite> {
  const site = await read(files, given)
  const { config, content } = site
  const git = options.git ?? new Map()
  const graph = buildGraph({ config, content, git, drafts: options.drafts ?? false, features: FEATURES })
  return {
    ...site,
    graph: graph.value,
    pageTexts: content.pageTexts,
    diagnostics: [...site.diagnostics, ...graph.diagnostics],
  }
}

/** `file:line:col severity code message (suggestion)` of each problem, for comparisons. */
export const lines = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.map((one) => {
    const { where, severity, code, suggestion } = one
    const { message } = findingWords(one)
    const place = [where?.file, where?.line, where?.column].filter((part) => part !== undefined).join(':')
    return `${place} ${severity} ${code} ${message}${suggestion === undefined ? '' : ` (${suggestion})`}`.trim()
  })

export const codes = (diagnostics: readonly Diagnostic[]): string[] => diagnostics.map(({ code }) => code)
