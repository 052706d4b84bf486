/** Sizes of a built site, for readers who load it. */
import { gzipSync } from 'node:zlib'
import { kindOf } from '../../stages/emit/budgets.ts'
import { type PublishedOutput, readPublished, sizeOf } from './read.ts'

interface SiteStats {
  readonly pages: SizeStats
  /** All client code, and the part that the home page loads immediately. */
  readonly script: SizeStats & { readonly initialGzip: number }
  readonly style: SizeStats
  readonly image: SizeStats
  readonly index: SizeStats
  readonly all: SizeStats
}
interface SizeStats {
  readonly files: number
  readonly bytes: number
  readonly median: number
  readonly largest?: { readonly file: string; readonly bytes: number }
}

interface FileSize {
  readonly file: string
  readonly bytes: number
}

/** Returns sizes by kind of file. */
export function statsOf(site: PublishedOutput): SiteStats {
  const files = [...site.files.keys()].map((file) => ({ file, bytes: sizeOf(site.folder, file) }))
  const html = new Set([...site.pages.values()].map((page) => page.html))
  const ofKind = (kind: ReturnType<typeof kindOf>): SizeStats =>
    sizes(files.filter(({ file }) => kindOf(file) === kind))
  return {
    pages: sizes(files.filter(({ file }) => html.has(file))),
    script: { ...ofKind('script'), initialGzip: initialGzip(site) },
    style: sizes(files.filter(({ file }) => /^assets\/.*\.css$/.test(file))),
    image: ofKind('image'),
    index: ofKind('index'),
    all: sizes(files),
  }
}

function sizes(files: readonly FileSize[]): SizeStats {
  const sorted = [...files].sort((a, b) => a.bytes - b.bytes)
  const largest = sorted.at(-1)
  return {
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    median: sorted[Math.floor(sorted.length / 2)]?.bytes ?? 0,
    ...(largest && { largest }),
  }
}

/** Returns the size of the modules in the first page's head, compressed as hosts do it. */
function initialGzip({ folder, pages, files }: PublishedOutput): number {
  const first = pages.get('/') ?? [...pages.values()][0]
  if (first === undefined) return 0
  const html = readPublished(folder, first.html)
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="[^"]*?(assets\/[^"]+\.js)"/g)]
  const modules = [...new Set(named.map(([, file = '']) => file))].filter((file) => files.has(file))
  return modules.reduce((sum, file) => sum + gzipSync(readPublished(folder, file)).length, 0)
}

/** Returns a table for a terminal. */
export function statsText({ pages, script, style, image, index, all }: SiteStats): string {
  const row = (name: string, { files, bytes, median, largest }: SizeStats): string =>
    [
      name.padEnd(14),
      String(files).padStart(7),
      kilobytes(bytes).padStart(14),
      kilobytes(median).padStart(12),
      ...(largest ? [`  ${kilobytes(largest.bytes)} ${largest.file}`] : []),
    ].join('')
  return [
    `${''.padEnd(14)}${'files'.padStart(7)}${'together'.padStart(14)}${'median'.padStart(12)}  largest`,
    row('pages (HTML)', pages),
    row('JavaScript', script),
    row('styles', style),
    row('images', image),
    row('search index', index),
    row('all files', all),
    `The home page loads ${kilobytes(script.initialGzip)} of JavaScript at once (gzip).`,
  ].join('\n')
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
