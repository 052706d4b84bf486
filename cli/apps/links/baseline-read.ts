/** Reads a baseline: a text file of addresses, or a sitemap from a file or the web. */

import { gunzipSync } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { decodePath, isHttpUrl } from '../../base/urls.ts'
import type { Baseline, BaselineUrl } from './baseline.ts'

/** Thrown with a message for people if a list cannot be read. */
export class BaselineProblem extends Error {
  override readonly name = 'BaselineProblem'
}

/** Reads the bytes of a file (relative to the current folder) or of a URL. Undefined if the file does not exist. */
interface BaselineIo {
  file(path: string): Uint8Array | undefined
  fetch(url: string): Promise<Uint8Array>
}

/** Limits for the sitemaps of an index, and their total addresses: more than any documentation has is rejected. */
const MAX_SITEMAPS = 100
const MAX_URLS = 1_000_000

/** Reads the list with a file name or URL. Throws {@link BaselineProblem}. */
export async function readBaseline(name: string, io: BaselineIo): Promise<Baseline> {
  const isFile = !isHttpUrl(name)
  const bytes = isFile ? io.file(name) : await io.fetch(name)
  if (bytes === undefined) throw new BaselineProblem(`There is no file ${name}. To make a list, use --write-baseline.`)
  const text = decodedText(bytes, name)
  const urls = isSitemap(text) ? await sitemapUrls(text, name, isFile, io) : listedUrls(text, name)
  return { name, isFile, urls, ...(!isFile && { origin: new URL(name).origin }) }
}

function decodedText(bytes: Uint8Array, name: string): string {
  try {
    const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: 200e6 }) : bytes
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch {
    throw new BaselineProblem(`${name} is not a text of addresses.`)
  }
}

const isSitemap = (text: string): boolean => /^\s*</.test(text)

/** Reads one address per line; empty lines and lines that begin with `#` are ignored. */
function listedUrls(text: string, name: string): BaselineUrl[] {
  const urls = text.split(/\r\n|\n|\r/).flatMap((raw, i) => {
    const url = raw.trim()
    return url === '' || url.startsWith('#') ? [] : [{ url, line: i + 1, column: raw.indexOf(url) + 1 }]
  })
  const odd = urls.find(({ url }) => !/^(?:\/|https?:\/\/)\S*$/i.test(url))
  if (odd) throw new BaselineProblem(`${name}:${odd.line} is not an address: ${odd.url.slice(0, 80)}`)
  return urls
}

async function sitemapUrls(
  text: string,
  name: string,
  isFile: boolean,
  io: BaselineIo,
): Promise<readonly BaselineUrl[]> {
  const { isIndex, urls: parts } = locations(text, name)
  if (!isIndex) return parts
  if (parts.length > MAX_SITEMAPS) throw new BaselineProblem(`${name} lists more than ${MAX_SITEMAPS} sitemaps.`)
  const urls: BaselineUrl[] = []
  for (const { url, line, column } of parts) {
    const bytes = isFile ? io.file(siblingOf(name, url)) : await io.fetch(sameHost(url, name))
    if (bytes === undefined) throw new BaselineProblem(`${name} lists ${url}, but ${siblingOf(name, url)} is missing.`)
    const part = decodedText(bytes, url)
    for (const location of locations(part, url).urls) urls.push(isFile ? { ...location, line, column } : location)
    if (urls.length > MAX_URLS) throw new BaselineProblem(`${name} lists more than ${MAX_URLS} addresses.`)
  }
  return urls
}

interface Sitemap {
  /** A list of sitemaps. */
  readonly isIndex: boolean
  readonly urls: readonly BaselineUrl[]
}

/** Returns the path of a part of an index in a file: next to it, under the same name. */
const siblingOf = (name: string, url: string): string =>
  name.replace(/[^/\\]*$/, '') + decodePath(new URL(url).pathname).replace(/^.*\//, '')

function sameHost(url: string, name: string): string {
  if (new URL(url).origin !== new URL(name).origin)
    throw new BaselineProblem(`${name} lists a sitemap of another host: ${url}`)
  return url
}

/** Returns `<loc>` elements with their locations. */
function locations(text: string, name: string): Sitemap {
  const urls: BaselineUrl[] = []
  const lines = createLines(text)
  let root: string | undefined
  let loc: { readonly at: number; text: string } | undefined
  const parser = new Parser(
    {
      onopentag(tag) {
        root ??= tag
        if (tag === 'loc') loc = { at: parser.endIndex + 1, text: '' }
      },
      ontext(part) {
        if (loc) loc.text += part
      },
      onclosetag(tag) {
        if (tag !== 'loc' || loc === undefined) return
        const url = loc.text.trim()
        const place = lines.placeOf(startOfText(text, loc.at))
        loc = undefined
        if (!URL.canParse(url))
          throw new BaselineProblem(`${name}:${place.line} is not an address: ${url.slice(0, 80)}`)
        urls.push({ url, ...place })
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  if (root !== 'urlset' && root !== 'sitemapindex') throw new BaselineProblem(`${name} is not a sitemap.`)
  return { isIndex: root === 'sitemapindex', urls }
}

/** Returns the start of an element's text: after spaces and the start of a CDATA section. */
function startOfText(text: string, at: number): number {
  const before = /\s*(?:<!\[CDATA\[)?\s*/y
  before.lastIndex = at
  return at + (before.exec(text)?.[0].length ?? 0)
}

/** Converts offsets to line and column. Offsets must be in order: a sitemap may have a million addresses. */
function createLines(text: string): { placeOf(offset: number): { readonly line: number; readonly column: number } } {
  let line = 1
  /** Start of the line. */
  let from = 0
  return {
    placeOf(offset) {
      for (let at = text.indexOf('\n', from); at >= 0 && at < offset; at = text.indexOf('\n', from)) {
        line++
        from = at + 1
      }
      return { line, column: offset - from + 1 }
    },
  }
}
