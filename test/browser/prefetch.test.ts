/** Prefetching: links of the article first, one after the other, within a budget. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { browsing, idle } from './search-rig.ts'

/** Text that compresses poorly. */
const text = (name: string): string =>
  Array.from({ length: 200 }, (_, i) => createHash('sha256').update(`${name} ${i}`).digest('hex')).join(' ')

const pages = Array.from({ length: 40 }, (_, i) => `a${i + 10}`)
const { open } = browsing({
  'site.config.ts': "export default { title: 'Test', url: 'https://docs.example.com' }\n",
  'content/index.md': '# Home\n\nSee [the one](./z.md).\n',
  'content/z.md': `# Linked\n\n${text('z')}\n`,
  ...Object.fromEntries(pages.map((name) => [`content/${name}.md`, `# ${name}\n\n${text(name)}\n`])),
})

test('links in the article are fetched before links in the sidebar, within a byte budget', async () => {
  const { page } = await open('/')
  const inView = await page.locator('.sidebar a').evaluateAll((all) => {
    return all.filter((one) => one.getBoundingClientRect().top < innerHeight).length
  })
  expect(inView).toBeGreaterThan(15)
  /** Paths and sizes of the requested pages. */
  const asked = (): Promise<[string, number][]> =>
    page.locator('link[rel=prefetch]').evaluateAll((all) =>
      (all as HTMLLinkElement[]).map(({ href }): [string, number] => {
        const entry = performance.getEntriesByName(href).at(-1) as PerformanceResourceTiming | undefined
        return [new URL(href).pathname, entry?.transferSize ?? 0]
      }),
    )
  const total = (all: readonly [string, number][]): number => all.reduce((sum, [, bytes]) => sum + bytes, 0)
  await expect.poll(async () => total(await asked())).toBeGreaterThan(64_000)
  await idle(page)
  const found = await asked()
  expect(total(found)).toBeLessThan(80_000)
  expect(found.length).toBeLessThan(inView)
  expect(found.filter(([path]) => !path.startsWith('/assets/'))[0]![0]).toBe('/z')
})

test('neighbors of the current page in the sidebar are fetched before its other links', async () => {
  const { page } = await open('/a20')
  const asked = async (): Promise<string[]> => {
    const hints = page.locator('link[rel=prefetch]')
    const paths = await hints.evaluateAll((all) => (all as HTMLLinkElement[]).map(({ href }) => new URL(href).pathname))
    return paths.filter((path) => !path.startsWith('/assets/'))
  }
  await expect.poll(async () => (await asked()).length).toBeGreaterThan(3)
  // The breadcrumbs, in the article, link to the home page.
  expect((await asked()).slice(0, 4)).toEqual(['/', '/a19', '/a21', '/a18'])
})
