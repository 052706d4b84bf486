/** Turns a built site, or a part of it, into one HTML document for a browser to print. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { lookUp } from '../../base/collections.ts'
import { isInside } from '../../base/paths.ts'
import { tryDecode } from '../../base/urls.ts'
import { escapeHtml } from '../../formats/html.ts'
import type { PageEntry, PagesFile } from '../../stages/emit/pages.ts'
import { type Addresses, chapterHtml } from './chapter.ts'
import type { Sheets } from './chromium.ts'

interface Book {
  /** The output folder of the build. */
  readonly out: string
  readonly site: PagesFile
  /** Pages in the order of the book. */
  readonly pages: readonly PageEntry[]
  /** Absent before the first print. */
  readonly sheets?: Sheets | undefined
}

/** Returns the label of a page's section as in the sidebar; '' for a page beside the categories. */
const labelOf = ({ category, section }: PageEntry): string => category ?? section

/** Returns the pages of a section: a route and all below it, a label in the sidebar, or a name in `llms.txt`. */
export function pagesOf({ pages }: PagesFile, section: string): readonly PageEntry[] {
  const route = `/${section}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const under = route === '/' ? route : `${route}/`
  const chapters = pages.filter((page) => page.route === route || page.route.startsWith(under))
  const isNamed = (page: PageEntry): boolean =>
    [labelOf(page), page.section].some((name) => name.toLowerCase() === section.toLowerCase())
  return chapters.length > 0 ? chapters : pages.filter(isNamed)
}

/** Returns the whole document: title, contents, and one chapter per page. */
export function bookHtml(book: Book): string {
  const { site, pages } = book
  const labels = pages.map(labelOf)
  const isInner = new Set(labels).size > 1
  const [only = ''] = labels
  const title = isInner || only === '' ? site.title : `${site.title}: ${only}`
  const headings = labels.map((label, at) => (isInner && label !== labels[at - 1] ? escapeHtml(label) : ''))
  const chapters = pages.map((page, at) => {
    const heading = headings[at] ? `<h1 class="section-title">${headings[at]}</h1>` : ''
    return `${heading}<article class="prose chapter" id="p${at}">${chapterHtml(read(book, page), addressesOf(book, page), { isInner })}</article>`
  })
  const contents = pages.map((page, at) => {
    const heading = headings[at] ? `<li class="contents-section">${headings[at]}</li>` : ''
    return `${heading}<li><a href="#p${at}"><span>${escapeHtml(page.title)}</span>${sheetNumber(book, `p${at}`)}</a></li>`
  })
  return `<!DOCTYPE html>
<html lang="en" data-theme="light">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title>${styleLink(book)}<style>${STYLES}</style></head>
<body><header class="cover"><p class="book-title">${escapeHtml(title)}</p><p>${escapeHtml(site.tagline)}</p></header>
<nav class="contents prose"><p class="contents-title">Contents</p><ul>${contents.join('')}</ul></nav>
${chapters.join('\n')}
</body></html>
`
}

/** Until the numbers are known, something as wide is in their place. */
const sheetNumber = ({ sheets }: Book, id: string): string =>
  `<span class="contents-sheet">${sheets?.get(id) ?? '000'}</span>`

/** The style of the book: a cover, page numbers, and chapters that start on a new page. */
const STYLES = `
@page { size: A4; margin: 18mm 17mm 20mm; @bottom-center { content: counter(page); font: 9pt sans-serif; color: #555; } }
@page :first { @bottom-center { content: none; } }
body { font-size: 10pt; }
.cover { padding-block-start: 80mm; text-align: center; }
.book-title { font-size: 28pt; font-weight: 700; }
.contents, .chapter, .section-title { break-before: page; }
.section-title + .chapter { break-before: avoid; }
.section-title { margin-block-end: 8mm; font-size: 24pt; }
.contents-title, .chapter-title { font-size: 18pt; font-weight: 700; }
.contents ul { columns: 2; column-gap: 10mm; padding: 0; list-style: none; }
.contents li + li { margin-block-start: 1mm; break-inside: avoid; }
.contents li + .contents-section { margin-block-start: 3mm; font-weight: 700; break-after: avoid; }
.contents a { display: flex; justify-content: space-between; gap: 3mm; }
.contents-sheet { min-width: 2em; text-align: end; font-variant-numeric: tabular-nums; }
.prose.prose a[href^="#"]::after { content: none; }
.prose :is(tr, li, dt, .parameter, .card, .fact) { break-inside: avoid; }
.prose :is(h4, h5, .tabs-label) { break-after: avoid; }
.table-wrap :is(th, td, td:first-child > code, td > code:only-child), .prose .parameter dt > code { overflow-wrap: break-word; }
.prose .parameter { grid-template-columns: minmax(14rem, min-content) minmax(0, 1fr); }
`

function read({ out }: Book, { markdown }: PageEntry): string {
  const name = markdown.replace(/\.md$/, '')
  const file = [`${name}.html`, `${name}/index.html`]
    .map((candidate) => path.join(out, candidate))
    .find((candidate) => existsSync(candidate))
  if (file === undefined) throw new Error(`${name}.html is not in ${out}; run "docs build" again.`)
  return readFileSync(file, 'utf8')
}

/** Returns the site's address: a page's address without its route. */
function baseOf({ url, route }: PageEntry): string {
  const plain = url.replace(/\/$/, '')
  return route === '/' ? plain : plain.slice(0, plain.length - encodeURI(route).length)
}

/** Maps the addresses on a page: pages in the book become ids, other pages full URLs, and files paths on this disk. */
function addressesOf({ out, pages }: Book, page: PageEntry): Addresses {
  const places = new Map(pages.map(({ url }, at) => [fold(url), at]))
  const at = lookUp(places, fold(page.url))
  const base = baseOf(page)
  const idIn = (place: number, id: string): string => `p${place}-${id}`
  return {
    id: (id) => idIn(at, id),
    link(href) {
      if (!URL.canParse(href, page.url)) return ''
      const target = new URL(href, page.url)
      if (!/^(?:https?|mailto):$/.test(target.protocol)) return ''
      const place = places.get(fold(target.href))
      if (place === undefined) return target.href
      const anchor = tryDecode(target.hash.slice(1)) ?? ''
      return `#${encodeURI(anchor === '' ? `p${place}` : idIn(place, anchor))}`
    },
    file(src) {
      if (!URL.canParse(src, page.url)) return ''
      const target = new URL(src, page.url)
      if (!`${target.origin}${target.pathname}`.startsWith(`${base}/`))
        return target.protocol === 'file:' ? '' : target.href
      const inside = tryDecode(target.href.slice(base.length + 1).replace(/[?#].*$/s, '')) ?? ''
      const file = path.join(out, inside)
      return isInside(out, file) ? pathToFileURL(file).href : ''
    },
  }
}

const fold = (url: string): string =>
  url
    .replace(/[?#].*$/s, '')
    .replace(/(?:\.html|\/)$/, '')
    .toLowerCase()

/** Reads the site's style sheet from its files. */
function styleLink({ out, pages }: Book): string {
  const [name] = /assets\/[^"/]+\.css/.exec(pages[0] === undefined ? '' : read({ out } as Book, pages[0])) ?? []
  return name === undefined
    ? ''
    : `<link rel="stylesheet" href="${escapeHtml(pathToFileURL(path.join(out, name)).href)}">`
}
