/** `docs check-links`: the links of all pages, checked against graph, earlier addresses, and the web. */
import path from 'node:path'
import { readBytes, replaceFile, textReader, writeAtomic } from '../../base/files.ts'
import { isHttpUrl } from '../../base/urls.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import { openWithFacts, type SiteWithFacts } from '../../site/open-with-facts.ts'
import { collectAddresses, permanentUrls, type SiteAddresses } from '../../site/verdict/addresses.ts'
import type { OutsideLink } from '../../site/verdict/config-links.ts'
import { verdict } from '../../site/verdict.ts'
import { strictly } from '../../stages/report/severity.ts'
import { type Baseline, baselineText, checkBaseline } from './baseline.ts'
import type { ExternalSummary } from './external/check-external.ts'
import { fixLinks } from './fix.ts'
import { fixableLinks, outsideLinks } from './link-lists.ts'

export interface CheckOptions {
  readonly root: string
  readonly useCache: boolean
  readonly strict: boolean
  readonly workerScript: URL
  /** Whether to fix what can be fixed, and check the rest. */
  readonly fix?: boolean
  /** Published addresses that must keep working. */
  readonly baseline?: Baseline
  /** File to add the site's addresses to: its path and its current entries. */
  readonly writeBaseline?: { readonly file: string; readonly before: readonly string[] }
  /** Checks links to other hosts. The command passes it in, so that a plain check does not load an HTTP client. */
  readonly askOutside?: (links: readonly OutsideLink[], config: SiteConfig) => Promise<OutsideReport>
}

interface OutsideReport {
  readonly diagnostics: readonly Diagnostic[]
  readonly summary: ExternalSummary
}

export interface CheckResult {
  readonly outcome: 'checked' | 'bad-config'
  readonly diagnostics: readonly Diagnostic[]
  readonly pages: number
  readonly links: number
  /** Files that `fix` changed, with the number of links. */
  readonly fixed: readonly FixedCount[]
  /** Number of addresses in the written baseline. */
  readonly written?: number
  readonly external?: ExternalSummary
}
interface FixedCount {
  readonly file: string
  readonly count: number
}

/** Checks all links of a site. */
export async function checkSite(options: CheckOptions): Promise<CheckResult> {
  const opened = await openWithFacts({ ...options, drafts: false }, 'facts')
  if (opened.site === undefined)
    return { outcome: 'bad-config', diagnostics: opened.diagnostics, pages: 0, links: 0, fixed: [] }
  const fixed = options.fix ? fixSite(opened, options.root) : []
  if (fixed.length > 0) return { ...(await checkSite({ ...options, fix: false })), fixed }
  return reportOf(opened, options)
}

function fixSite(opened: SiteWithFacts, root: string): FixedCount[] {
  const files = fixLinks(fixableLinks(opened), textReader(root))
  for (const { file, text } of files) replaceFile(path.resolve(root, file), text)
  return files.map(({ file, count }) => ({ file, count }))
}

async function reportOf({ site, ...pages }: SiteWithFacts, options: CheckOptions): Promise<CheckResult> {
  const { context } = site
  const addresses = collectAddresses(context, pages.facts)
  const outside = await options.askOutside?.(outsideLinks(context, pages.facts), context.config)
  const lost = options.baseline === undefined ? [] : checkBaseline(addresses, options.baseline)
  const findings = verdict(site, pages, [...(outside?.diagnostics ?? []), ...lost])
  const written = options.writeBaseline && keepBaseline(addresses, options.writeBaseline)
  return {
    outcome: 'checked',
    diagnostics: options.strict ? strictly(findings) : findings,
    pages: context.graph.pages.size,
    links: pages.facts.reduce((sum, { links }) => sum + links.length, 0),
    fixed: [],
    ...(written !== undefined && { written }),
    ...(outside && { external: outside.summary }),
  }
}

/** Writes the list and returns the number of its addresses. An unchanged file is not written. */
function keepBaseline(addresses: SiteAddresses, { file, before }: NonNullable<CheckOptions['writeBaseline']>): number {
  const text = baselineText(before, permanentUrls(addresses))
  if (readBytes(file)?.toString('utf8') !== text) writeAtomic(file, text)
  return text.split('\n').filter((line) => line.startsWith('/') || isHttpUrl(line)).length
}
