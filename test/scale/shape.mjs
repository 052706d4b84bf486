#!/usr/bin/env node
// The shape of Markdown pages: counts of elements per page, median and 95th percentile.
//
//   node test/scale/shape.mjs DIR
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const count = (text, pattern) => text.match(pattern)?.length ?? 0

const distinctWords = (text) => new Set(text.toLowerCase().match(/\p{L}[\p{L}\p{N}_'-]+/gu))

/** Counts of one page. */
function shapeOf(source) {
  const body = source.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, '')
  const fences = body.match(/^ {0,3}(```|~~~)[\s\S]*?^ {0,3}\1/gm) ?? []
  const prose = fences.reduce((text, fence) => text.replace(fence, ''), body)
  return {
    bytes: Buffer.byteLength(source),
    words: count(prose, /[\p{L}\p{N}]+(?:[.'’_-][\p{L}\p{N}]+)*/gu),
    'distinct words': distinctWords(source).size,
    headings: count(prose, /^#{1,6} /gm),
    'code blocks': fences.length,
    'lines of code': fences.reduce((sum, fence) => sum + fence.split('\n').length - 2, 0),
    'code spans': count(prose, /(?<!`)`[^`\n]+`(?!`)/g),
    tables: count(prose, /^\|?[ :-]*-[-| :]*\|[-| :]*$/gm),
    links: count(prose, /(?<!!)\[[^\]\n]*\]\([^)\n]*\)/g),
    'list items': count(prose, /^[ \t]*(?:[-*+]|\d+[.)]) /gm),
    'HTML tags': count(prose, /<\/?[a-z][^>\n]*>/gi),
  }
}

const textsOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))

/** Median and 95th percentile of each count over the pages of a folder. */
export function shapesOf(folder) {
  const shapes = textsOf(folder).map(shapeOf)
  const at = (name, share) => {
    const values = shapes.map((shape) => shape[name]).sort((a, b) => a - b)
    return values[Math.min(values.length - 1, Math.floor(values.length * share))]
  }
  return Object.fromEntries(Object.keys(shapes[0]).map((name) => [name, [at(name, 0.5), at(name, 0.95)]]))
}

/** Number of different words in all pages of a folder. */
export const vocabularyOf = (folder) => new Set(textsOf(folder).flatMap((text) => [...distinctWords(text)])).size

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(JSON.stringify(shapesOf(process.argv[2]), null, 1).replace(/\[\s*(\d+),\s*(\d+)\s*\]/g, '[$1, $2]'))
