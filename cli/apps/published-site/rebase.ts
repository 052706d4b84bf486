/** Moves a built site to another base URL: the output is identical to a build with that base URL. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { byCodeUnit, hrefOf, routeFile } from '../../base/paths.ts'
import { hasScheme } from '../../base/urls.ts'
import { HOSTING_FACTS, type HostingFacts, hostingFiles } from '../../stages/emit/hosting.ts'
import { type Output, type OutputFile, readManifest } from '../../stages/emit/output.ts'
import type { PagesFile } from '../../stages/emit/pages.ts'
import { compressFiles, isCopy } from '../../stages/emit/precompress.ts'
import { redirectStub } from '../../stages/emit/redirects.ts'
import { robots } from '../../stages/emit/sitemap.ts'
import { heal } from '../../stages/emit/swap.ts'
import { baseUrlBanner } from '../../stages/render/inline-scripts.ts'
import { replaceAddresses } from './addresses.ts'
import { NotBuiltError, readPublished, sizeOf } from './read.ts'
import { rebaseMarkdown } from './rebase-markdown.ts'
import { createMove, type Move } from './rebase-move.ts'
import { replacePublished } from './replace.ts'

/** Thrown if the site cannot be moved without a build. */
export class NeedsBuildError extends Error {
  override readonly name = 'NeedsBuild'
}

/** Moves the site in `out` to another base URL, whole or not at all; returns the number of changed files. */
export async function rebaseSite(out: string, baseUrl: string): Promise<number> {
  heal(out)
  const files = readManifest(out)
  if (files === undefined || !files.has(HOSTING_FACTS)) throw new NotBuiltError(`${out} has no site that docs built.`)
  const facts = JSON.parse(readPublished(out, HOSTING_FACTS)) as HostingFacts
  const move = createMove(facts, baseUrl, files)
  const generated = generatedFiles(out, move)
  const sources = [...files].filter(([file]) => !facts.precompress || !isCopy(file))
  const written = await replacePublished({ folder: out, old: files, kept: files }, async (output) => {
    const moved = sources.map(([file, hash]) => moveFile({ out, move, output, generated }, file, hash))
    return facts.precompress ? [...moved, ...(await compressFiles(moved, output))] : moved
  })
  return written.filter(({ path: file, hash }) => files.get(file) !== hash).length
}

/** Returns the files generated from the site's data, by path. A file that the writer supplied is kept. */
function generatedFiles(out: string, { old, next }: Move): ReadonlyMap<string, string> {
  const before = new Map(filesFrom(old))
  const unchanged = filesFrom(next).filter(([file]) => before.get(file) === publishedText(out, file))
  return new Map(unchanged)
}

function publishedText(out: string, file: string): string | undefined {
  try {
    return readPublished(out, file)
  } catch {
    return undefined
  }
}

function filesFrom(facts: HostingFacts): [path: string, content: string][] {
  const { url, baseUrl, trailingSlash, noIndex, redirects } = facts
  const lines = Object.entries(redirects)
    .map(([from, to]) => `${hrefOf(from, { baseUrl, trailingSlash: false })} ${to} 301`)
    .sort(byCodeUnit)
  const stubs = Object.entries(redirects).map(([from, to]) => {
    return { path: routeFile(from, trailingSlash), content: redirectStub(to, hasScheme(to) ? to : url + to) }
  })
  const files = [
    ...hostingFiles(facts),
    robots(`${url}${baseUrl}sitemap.xml`, noIndex),
    { path: '_redirects', content: `${lines.join('\n')}\n` },
    ...stubs,
    { path: HOSTING_FACTS, content: `${JSON.stringify(facts)}\n` },
  ]
  return files.map(({ path: file, content }) => [file, String(content)])
}

interface RebaseState {
  readonly out: string
  readonly move: Move
  readonly output: Output
  readonly generated: ReadonlyMap<string, string>
}

function moveFile({ out, move, output, generated }: RebaseState, file: string, hash: Hash): OutputFile {
  const text = generated.get(file) ?? movedText(file, () => readFileSync(path.join(out, file), 'utf8'), move)
  return text === undefined ? { path: file, hash, bytes: sizeOf(out, file) } : output.write(file, text)
}

/** Returns the new text of a file that contains addresses; undefined for all others. */
function movedText(file: string, read: () => string, move: Move): string | undefined {
  if (file.endsWith('.html')) return moveHtml(file, read(), move)
  // A list of absolute addresses.
  if (/(?:^|\/)llms\.txt$/.test(file))
    return read().replace(/(\]\()([^)]+)/g, (_, before: string, url: string) => before + move.url(url))
  if (file.endsWith('.md') || file.endsWith('llms-full.txt')) return rebaseMarkdown(read(), move)
  if (file === '_docs/pages.json') return movePages(read(), move)
  if (file === '_docs/routes.json') return moveRoutes(read(), move)
  if (file.endsWith('.xml')) return moveXml(read(), move)
  return file.endsWith('/feed.json') ? moveJsonFeed(read(), move) : undefined
}

/** Elements of the head that identify pages with the site's origin. Links of the writer are unchanged. */
const ABSOLUTE = new Set(['link', 'meta'])

function moveHtml(file: string, html: string, move: Move): string {
  if (!html.includes('id="docs-page"')) return html
  if (/"islands":\[/.test(html))
    throw new NeedsBuildError(`${file} has components that run in the browser: their code holds the base URL.`)
  const [banner, nextBanner] = [move.old, move.next].map(({ baseUrl }) => baseUrlBanner({ siteBaseUrl: baseUrl }))
  const moved = replaceAddresses(html, (address, { tag }) => {
    if (address.startsWith('/')) return move.path(address)
    return ABSOLUTE.has(tag) ? move.url(address) : address
  })
  return moved
    .replace(`<script>${banner}</script>`, () => `<script>${nextBanner}</script>`)
    .replace(/<script type="application\/ld\+json">.*?<\/script>/gs, (list) =>
      list.replace(IN_DATA, (address) => move.url(address)),
    )
}

function movePages(text: string, move: Move): string {
  const moved = JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? rebaseMarkdown(value, move) : value,
  ) as PagesFile
  return `${JSON.stringify({ ...moved, pages: moved.pages.map((page) => ({ ...page, url: move.url(page.url) })) })}\n`
}

function moveRoutes(text: string, { next }: Move): string {
  return `${JSON.stringify({ ...(JSON.parse(text) as object), redirects: next.redirects })}\n`
}

/** Matches addresses of the site in structured data. The address of an author (`url`) is the writer's. */
const IN_DATA = /(?<="(?:@id|item|mainEntityOfPage|image)":"|"mainEntityOfPage":"[^"]+","url":")[^"]+/g

/** Matches the text before an address in a sitemap or a feed, including escaped HTML, and the address. */
const ADDRESS = /(<(?:loc|id|link|guid)>|\b(?:href|src)="|\b(?:href|src)=&quot;)([^"<]+?)(?=&quot;|["<])/g
const IN_HTML = /(\b(?:href|src)=")([^"]+)/g

/** Sitemaps, and feeds as RSS and Atom. */
const moveXml = (text: string, move: Pick<Move, 'url'>): string =>
  text.replace(ADDRESS, (_, before: string, address: string) => before + move.url(address))

const ADDRESSES = new Set(['id', 'url', 'home_page_url', 'feed_url'])

/** Moves a feed in JSON Feed format; any other JSON is unchanged. */
function moveJsonFeed(text: string, move: Pick<Move, 'url'>): string {
  if (!text.includes('https://jsonfeed.org/version/')) return text
  const moved: unknown = JSON.parse(text, (key, value: unknown) => {
    if (typeof value !== 'string') return value
    if (key !== 'content_html') return ADDRESSES.has(key) ? move.url(value) : value
    return value.replace(IN_HTML, (_, before: string, address: string) => before + move.url(address))
  })
  return `${JSON.stringify(moved, null, 2)}\n`
}
