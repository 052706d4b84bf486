/** `docs serve` shows the pages that `docs build` writes. For more changes, or others, see `test/random`. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { changeAtRandom, startAgain, type World } from '../random/changes.ts'
import { CHANGING_SITES, type ChangingSite, changingSite } from '../random/sites.ts'
import type { Server, TestSite } from '../rig.ts'
import { generator } from '../unit/compile/nasty-texts.ts'

const COUNT = Number(process.env.DOCS_CHANGES ?? 2)
const SEED = Number(process.env.DOCS_SEED ?? 1)

/** All that may differ: a pattern, and what it is replaced by on both sides. */
const DIFFERENCES: Readonly<Record<string, readonly [pattern: RegExp, replacement: string]>> = {
  'social cards, which other sites show': [
    /<meta (?:property="og:image(?::\w+)?"|name="twitter:(?:card|image)") content="[^"]*">/g,
    '',
  ],
  'digests in the names of scripts and style sheets': [/(\/assets\/[\w-]+)\.\w+\.(js|css)/g, '$1.$2'],
  'the digest of the client in the data of the page': [/"build":"\w+"/g, ''],
  'smaller copies of images, which take time to make': [/<source [^>]*srcset="[^"]*\/assets\/images\/[^>]*>/g, ''],
  'preloads of scripts, which are few here': [/<link rel="modulepreload"[^>]*>/g, ''],
}

const comparable = (html: string): string =>
  Object.values(DIFFERENCES)
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), html)
    .replaceAll('><', '>\n<')

/** Compares all pages as soon as they are right. */
async function compare(docs: TestSite, { url }: Server, story: string): Promise<void> {
  const { routes } = JSON.parse(docs.out('_docs/routes.json')) as { readonly routes: readonly string[] }
  const { config } = (await docs.inspect()) as { readonly config: { readonly baseUrl: string } }
  const base = url + config.baseUrl.replace(/\/$/, '')
  for (const route of routes) {
    const file = [`${route}.html`, path.posix.join(route, 'index.html')].find((one) => docs.has(one))!
    const html = comparable(docs.out(file))
    const served = async (): Promise<string> => comparable(await (await fetch(base + route)).text())
    await expect.poll(served, { message: `${route}, ${story}` }).toBe(html)
  }
}

/** Packages are read when `docs serve` starts. */
const withoutPackages = ({ variants, ...site }: ChangingSite): ChangingSite => ({
  ...site,
  variants: Object.fromEntries(Object.entries(variants).filter(([file]) => !file.includes('node_modules'))),
})

test.each(Object.keys(CHANGING_SITES))(
  '%s, at first and after random changes',
  {
    timeout: 120_000 + COUNT * 60_000,
  },
  async (name) => {
    const site = withoutPackages(CHANGING_SITES[name]!)
    const docs = changingSite(site)
    const world: World = { root: docs.root, site, random: generator(SEED), env: {}, later: 0 }
    expect((await docs.build()).code).toBe(0)
    const server = await docs.serve()
    await compare(docs, server, 'at first')
    const made: string[] = []
    let failures = 0
    for (let count = 0; count < COUNT; count++) {
      made.push(failures > 2 ? startAgain(world) : await changeAtRandom(world, true))
      const { code } = await docs.build()
      failures = code === 0 ? 0 : failures + 1
      // While a page has an error, its last good version is served.
      if (code === 0) await compare(docs, server, `DOCS_SEED=${SEED}, after these changes:\n${made.join('\n')}`)
    }
  },
)
