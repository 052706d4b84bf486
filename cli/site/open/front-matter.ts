/** Front matter that a function of the config changes. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SourcePath } from '../../base/brands.ts'
import { lookUp, omit, pick } from '../../base/collections.ts'
import { messageOf } from '../../base/errors.ts'
import { stableJson } from '../../base/hash.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import { has } from '../../diagnostics/properties.ts'
import { FEATURES } from '../../features/index.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { DocMeta, PageMeta, PageText } from '../../model/content.ts'
import type { Preprocess } from '../../model/markdown-config.ts'
import type { FrontMatterOf } from '../../stages/config/loaded-config.ts'
import { isComponentPage } from '../../stages/content/component-page.ts'
import { decodeSource, replacedBytes } from '../../stages/content/decode.ts'
import { readPageMeta } from '../../stages/content/meta.ts'
import type { SiteContent } from '../../stages/content/read.ts'

interface FrontMatterSources {
  readonly root: string
  readonly config: SiteConfig
  readonly preprocess: Preprocess | undefined
  readonly frontMatterOf: FrontMatterOf
}

/** Reads pages again whose front matter the function changes. An error of the function is a finding about the page. */
export async function withFrontMatter(
  { value: content, diagnostics }: Outcome<SiteContent>,
  input: FrontMatterSources,
): Promise<Outcome<SiteContent>> {
  const read = new Map<SourcePath, PageMeta | undefined>()
  const errors: Diagnostic[] = []
  // One after the other, because the function runs with the site as current folder.
  for (const page of content.pages) {
    const { path: file } = page.source
    if (read.has(file) || !hasFrontMatter(page)) continue
    read.set(file, undefined)
    try {
      read.set(file, await changedMeta(page, lookUp(content.pageTexts, file), input))
    } catch (error) {
      errors.push({ code: 'config-threw', severity: 'error', reason: messageOf(error), where: { file } })
    }
  }
  const changed = [...read.values()].filter((meta) => meta !== undefined)
  const isOld = (finding: Diagnostic): boolean => {
    const file = finding.where?.file as SourcePath | undefined
    return has(finding, 'isInFrontMatter') && file !== undefined && read.get(file) !== undefined
  }
  return {
    value: {
      ...content,
      pages: content.pages.map((page) => metaOf(page, read.get(page.source.path))),
      pageTexts: new Map([...content.pageTexts, ...changed.map(({ source, text }) => [source.path, text] as const)]),
    },
    diagnostics: [
      ...diagnostics.filter((finding) => !isOld(finding)),
      ...changed.flatMap((meta) => meta.diagnostics.filter((finding) => has(finding, 'isInFrontMatter'))),
      ...errors,
    ],
  }
}

/** Whether a page is written in a file whose front matter can be read. */
const hasFrontMatter = ({ source, isUnreadable, diagnostics }: DocMeta): boolean =>
  source.generated === undefined &&
  !isComponentPage(source.path) &&
  !isUnreadable &&
  !diagnostics.some(({ code }) => code === 'front-matter-syntax' || code === 'front-matter-block')

/**
 * Returns the facts of a page with the front matter of the function; undefined if the function changes nothing. The
 * facts about its text stay, unless the front matter decides the format of the text.
 */
async function changedMeta(page: DocMeta, scanned: PageText, input: FrontMatterSources): Promise<PageMeta | undefined> {
  const { root, config, preprocess, frontMatterOf } = input
  const { source, bodyLine, lines, diagnostics } = page
  const { text = '' } = decodeSource(readFileSync(path.join(root, source.path)), replacedBytes(config))
  const wholeFrontMatter = await frontMatterOf(source.path, text)
  if (wholeFrontMatter === undefined) return undefined
  const block = `---\n${JSON.stringify(wholeFrontMatter)}\n---\n`
  const body = text.split('\n').slice(bodyLine - 1)
  const isRead = 'mdx' in wholeFrontMatter
  const meta = readPageMeta(source, { ...scanned, text: block + (isRead ? body.join('\n') : '') }, config, {
    features: FEATURES,
    preprocess: isRead ? preprocess : undefined,
  })
  const sameText = {
    ...page,
    frontMatter: meta.frontMatter,
    text: { ...omit(scanned, 'phrases'), ...pick(meta.text, 'phrases') },
  }
  return {
    ...(isRead ? meta : sameText),
    wholeFrontMatter,
    bodyLine,
    ...(lines && { lines }),
    diagnostics: [
      ...diagnostics.filter((finding) => !has(finding, 'isInFrontMatter')),
      ...meta.diagnostics.map((finding) => placed(finding, page)),
    ],
  }
}

/**
 * Returns a finding about changed front matter as a finding about the file: in its place if the file has the same
 * fault.
 */
function placed(finding: Diagnostic, { source, diagnostics }: DocMeta): Diagnostic {
  const factsOf = ({ where: _where, excerpt: _excerpt, ...facts }: Diagnostic): string => stableJson(facts)
  const { excerpt: _excerpt, ...rest } = finding
  const same = diagnostics.find((other) => factsOf(other) === factsOf(finding))
  return same ?? { ...rest, where: { file: source.path } }
}

function metaOf(page: DocMeta, changed: PageMeta | undefined): DocMeta {
  if (changed === undefined) return page
  const { text: _text, ...meta } = changed
  return { ...meta, source: { ...meta.source, set: page.source.set } }
}
