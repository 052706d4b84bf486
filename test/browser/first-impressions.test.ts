/**
 * What readers of a site meet first: the navbar, tables, the sidebar filter, the page of a wrong address, and the
 * feedback question.
 */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browsing, live, violations } from './search-rig.ts'

const pages = Object.fromEntries(
  Array.from({ length: 12 }, (_, i) => [`content/ref/p${i}.md`, `# Topic ${i}\n\nText.\n`]),
)
const long = `${'Some text. '.repeat(900)}\n`

const kit = browsing({
  ...pages,
  'site.config.ts': `export default { title: 'T', url: 'https://example.com', blog: {}, feedback: {}, customCss: 'theme.css',
  navbar: { title: 'T', hideOnScroll: true, items: [{ label: 'Docs', to: '/' }, { label: 'Blog', to: '/blog' }] } }\n`,
  'theme.css': ":root { --accent: #ff9900; }\n[data-theme='light'] { --accent: #8a4500; }\n",
  'blog/2026-01-01-first.md': '# First\n\nText.\n',
  'content/index.md': `# Home\n\n| # | Cause | What to do |\n| --- | --- | --- |\n| 1 | Full | ${'Do this and that. '.repeat(20)} |\n`,
  'content/deep.md': `# Deep\n\n## One\n\n${long}\n## Two\n\n${long}`,
})

async function open(path: string): Promise<Page> {
  const { page } = await kit.open(path, { viewport: { width: 1440, height: 900 } })
  return page
}

test('one item of the navbar is active on the blog', async () => {
  const page = await open('/blog')
  expect(await page.locator('.navbar .nav-link.active').allInnerTexts()).toEqual(['Blog'])
})

test('short columns of a table are as wide as their text', async () => {
  const page = await open('/')
  const widths = await page.locator('th').evaluateAll((cells) => cells.map((cell) => cell.clientWidth))
  expect(widths[0]).toBeLessThan(60)
  expect(widths[1]).toBeLessThan(100)
})

test('tints and fills follow from the accent', async () => {
  const page = await open('/')
  const colors = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    return ['--accent-soft', '--accent-fill'].map((name) => {
      probe.style.backgroundColor = `var(${name})`
      return getComputedStyle(probe).backgroundColor
    })
  })
  expect(colors[0]).toMatch(/^color\(srgb 1 0\.6 0 \/ 0\.12/)
  expect(colors[1]).not.toContain('45, 212, 191')
})

test('a long sidebar has a visible filter', async () => {
  const page = await open('/ref/p3')
  await live(page)
  const filter = page.getByRole('searchbox', { name: 'Filter the sidebar' })
  await filter.fill('topic 11')
  await page.locator('.sidebar-filter a').filter({ hasText: 'Topic 11' }).waitFor()
  await filter.press('Escape')
  expect(await filter.isVisible()).toBe(true)
  expect(await violations(page)).toEqual([])
})

test('a wrong address offers pages by their titles', async () => {
  const page = await open('/ref/p33')
  await live(page)
  await page.getByRole('link', { name: 'Topic 3 (/ref/p3)' }).waitFor()
})

test('the navbar stays at an anchor that the reader arrives at', async () => {
  const page = await open('/deep#two')
  await page.waitForFunction(() => scrollY > 1000)
  await live(page)
  expect(await page.locator('.navbar[data-hidden]').count()).toBe(0)
})

test('an answer about a page is an event', async () => {
  const page = await open('/ref/p3')
  await live(page)
  await page.getByRole('searchbox', { name: 'Filter the sidebar' }).waitFor()
  const answer = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('docs:feedback', (event) => resolve((event as CustomEvent<unknown>).detail), {
          once: true,
        })
      }),
  )
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Send' }).click()
  expect(await answer).toEqual({ page: '/ref/p3', helpful: 'yes', comment: '' })
  await page.getByText('Thank you.').waitFor()
})
