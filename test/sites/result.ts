/** The sites in the folders beside this file, and what is compared of their builds. */
import { cpSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5'
import { temporaryFolder } from '../folder.ts'
import { type Problem, problemLine, siteAt, type TestSite } from '../rig.ts'

export const SITES = path.dirname(fileURLToPath(import.meta.url))

type Node = DefaultTreeAdapterTypes.ChildNode

function find(nodes: readonly Node[], className: string): DefaultTreeAdapterTypes.Element | undefined {
  for (const node of nodes) {
    if (!('tagName' in node)) continue
    const isIt = node.attrs.some(({ name, value }) => name === 'class' && value.split(' ').includes(className))
    const found = isIt ? node : find(node.childNodes, className)
    if (found !== undefined) return found
  }
  return undefined
}

/** The article of a page without the layout; for a redirect, its target. */
function articleOf(html: string): string {
  const [, target] = /<meta http-equiv="refresh" content="[^"]*url=([^"]*)"/i.exec(html) ?? []
  if (target !== undefined) return `to ${target}`
  const prose = find(parse(html).childNodes, 'prose')
  const body = prose === undefined ? '' : serialize(prose)
  // One block per line is easier to review; icons are not of interest.
  return body
    .replace(/<svg class="icon[\s\S]*?<\/svg>/g, '')
    .replace(/(<\/(?:p|h\d|ul|ol|li|div|pre|table|tr|aside|section|details|blockquote)>)\n*/g, '$1\n')
}

/** The file names of the client depend on the bundler. */
const withoutHash = (file: string): string =>
  file.replace(/^assets\/.*(?=\.(?:js|css)$)/, 'assets/*').replace(/(?<=^_docs\/sidebar\/)\w+/, 'HASH')

/** Returns a copy of a site beside this file, without the expected files. */
export function copyOf(name: string): TestSite {
  const root = temporaryFolder()
  cpSync(path.join(SITES, name), root, { recursive: true, filter: (file) => path.basename(file) !== 'expected' })
  return siteAt(root)
}

/**
 * Returns the texts that `expected/` should contain for the output of a build, by file name. `stdout` is its report in
 * JSON.
 */
export function resultOf(site: TestSite, stdout: string): Map<string, string> {
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Problem[] }
  const problems = diagnostics.map(problemLine)
  const files = site.outFiles()
  const result = new Map([
    ['problems.txt', `${problems.join('\n')}\n`],
    ['files.txt', `${[...new Set(files.map(withoutHash))].join('\n')}\n`],
  ])
  for (const file of files) {
    if (file.endsWith('.html')) result.set(`${file.slice(0, -5)}.article.html`, `${articleOf(site.out(file)).trim()}\n`)
  }
  return result
}

/** The expected file of a site; an empty text if there is none. */
export function expectedText(name: string, file: string): string {
  const expected = path.join(SITES, name, 'expected', file)
  return existsSync(expected) ? readFileSync(expected, 'utf8') : ''
}
