/** `docs serve` shows the pages that `docs build` writes. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { CHANGING_SITES, changingSite } from '../random/sites.ts'

/** All that may differ: a pattern, and what it is replaced by on both sides. */
const DIFFERENCES: Readonly<Record<string, readonly [pattern: RegExp, replacement: string]>> = {
  'social cards, which other sites show': [
    /<meta (?:property="og:image(?::\w+)?"|name="twitter:(?:card|image)") content="[^"]*">/g,
    '',
  ],
  'digests in the names of scripts and style sheets': [/(\/assets\/[\w-]+)\.\w+\.(js|css)/g, '$1.$2'],
  'the digest of the client in the data of the page': [/"build":"\w+"/g, ''],
  'smaller copies of images, which take time to make': [/<source [^>]*srcset="\/assets\/images\/[^>]*>/g, ''],
  'preloads of scripts, which are few here': [/<link rel="modulepreload"[^>]*>/g, ''],
}

const comparable = (html: string): string =>
  Object.values(DIFFERENCES)
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), html)
    .replaceAll('><', '>\n<')

const textOf = async (address: string): Promise<string> => (await fetch(address)).text()

test.each(Object.keys(CHANGING_SITES))('%s', { timeout: 120_000 }, async (name) => {
  const docs = changingSite(CHANGING_SITES[name]!)
  expect((await docs.build()).code).toBe(0)
  const { routes } = JSON.parse(docs.out('_docs/routes.json')) as { readonly routes: readonly string[] }
  const server = await docs.serve()
  for (const route of routes) {
    const file = [`${route}.html`, path.posix.join(route, 'index.html')].find((one) => docs.has(one))!
    expect.soft(comparable(await textOf(server.url + route)), route).toBe(comparable(docs.out(file)))
  }
})
