/** A small site for the tests of reading and navigation. */

import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Page } from 'playwright'

const filler = (name: string, count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `Paragraph ${index + 1} of ${name}, with words enough for a line.\n`,
  ).join('\n')

const links = '[home](../index.md) [one](./one.md) [two](./two.md) [three](./three.md) [json](../commands/json.get.md)'

const long = (name: string): string => `# Page ${name}

${links}

[query](./${name}.md?tab=2) [nowhere](/nowhere)

${filler(name, 40)}

## Deep

${filler(name, 40)}

## Größe & mehr

${filler(name, 10)}
`

export const files: Readonly<Record<string, string>> = {
  'site.config.ts': `export default {
  title: 'Test', url: 'https://docs.example.com', onBrokenLinks: 'ignore',
  redirects: [{ from: '/old', to: '/guide/one' }],
  navbar: { title: 'Test', hideOnScroll: true, items: [{ label: 'Guide', to: '/guide/one', position: 'left' }] },
}
`,
  'content/index.md': `---
slug: /
---
# Home

[One](./guide/one.md) [two, deep](./guide/two.md#deep) [json](./commands/json.get.md) [outside](https://example.org/)
`,
  'content/guide/one.md': long('one'),
  'content/guide/two.md': long('two'),
  'content/guide/three.md': long('three'),
  'content/commands/json.get.md': '# JSON.GET\n\n[Deep](../guide/one.md#deep) [One](../guide/one.md)\n',
  'static/other.html': '<!doctype html><title>Other</title><h1>Another application</h1>',
}

/** What the reader sees, and the state of the document. */
export const where = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname + location.search + location.hash,
    heading: document.querySelector('h1')?.textContent,
    y: Math.round(window.scrollY),
    // Set by `mark`: lost with the document.
    same: (window as { marked?: boolean }).marked === true,
  }))

export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    ;(window as { marked?: boolean }).marked = true
  })

/** Clicks a link of the article by its text. */
export const follow = (page: Page, text: string): Promise<void> =>
  page.locator('.prose').getByRole('link', { name: text, exact: true }).first().click()

/** Follows a link that the generator would have changed. */
export async function followTo(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    link.textContent = 'added'
    document.querySelector('.prose')?.prepend(link)
  }, href)
  await follow(page, 'added')
}

export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A host that serves only exact file names, and 404.html for all other paths. */
export async function plainHost(out: string): Promise<{ url: string; stop: () => void }> {
  const server: Server = createServer((request, response) => {
    const name = decoded(new URL(request.url ?? '/', 'http://x').pathname)
    const file = path.join(out, name.endsWith('/') ? `${name}index.html` : name)
    const found = existsSync(file) && statSync(file).isFile() && file.startsWith(out)
    const type = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }
    const shown = found ? file : path.join(out, '404.html')
    response.writeHead(found ? 200 : 404, {
      'content-type': type[path.extname(shown) as '.html'] ?? 'application/octet-stream',
    })
    response.end(existsSync(shown) ? readFileSync(shown) : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}
