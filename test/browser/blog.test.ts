/** A blog as readers see it: accessible in both themes, on phone and desktop; its feeds as programs read them. */
import { expect, test } from 'vitest'
import { browsing, expectAccessible } from './search-rig.ts'

const kit = browsing({
  'site.config.ts': `export default { title: 'Kit', url: 'https://kit.example', blog: { postsPerPage: 2 } }\n`,
  'content/index.md': '# Home\n\n[Blog](/blog)\n',
  'static/jane.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#c33"/></svg>',
  'blog/authors.yml':
    'jane: { name: Jane Doe, title: Engineer, url: "https://jane.example", image_url: /jane.svg, page: true }\n',
  'blog/2024-05-01-first.md':
    '---\nauthors: [jane, { name: Max }]\ntags: [news]\n---\n# Release of a version with a long name & "signs" <b>\n\nLead with `code`.\n\n```js\nconst a = 1\n```\n\n<!-- truncate -->\n\n## More\n\nThe rest: ]]> &amp;.\n',
  'blog/2024-04-01-second.md':
    '# Second\n\n:::code-group\n```js [a.js]\nconst first = 1\n```\n```ts [a.ts]\nconst second = 1\n```\n:::\n',
  'blog/2024-03-01-third.md': '# Third\n\nText.\n',
})

const LOOKS = [
  ['dark', 1280, '/blog'],
  ['light', 1280, '/blog/2024/05/01/first'],
  ['light', 390, '/blog'],
  ['dark', 390, '/blog/authors/jane'],
  ['light', 390, '/blog/archive'],
] as const

test.each(LOOKS)('the page is accessible and fits: %s, %i px, %s', async (theme, width, path) => {
  await expectAccessible(await kit.open(path, { viewport: { width, height: 800 } }), theme)
})

test('lists lead to posts and to their neighbors', async () => {
  const { page } = await kit.open('/blog', { viewport: { width: 1280, height: 800 } })
  await page.getByRole('link', { name: 'Read more about Release' }).click()
  await page.getByRole('heading', { name: 'More' }).waitFor()
  await page.getByRole('navigation', { name: 'Blog posts' }).getByRole('link', { name: 'Older' }).click()
  await page.getByRole('heading', { level: 1, name: 'Second' }).waitFor()
})

test.each(['rss.xml', 'atom.xml'])('%s is valid XML, whatever a post contains', async (name) => {
  const { page } = await kit.open('/blog', { bypassCSP: true })
  const feed = await page.evaluate(async (address) => {
    const answer = await fetch(address)
    const xml = new DOMParser().parseFromString(await answer.text(), 'application/xml')
    const texts = (tag: string) => [...xml.getElementsByTagName(tag)].map(({ textContent }) => textContent)
    return {
      error: xml.querySelector('parsererror')?.textContent ?? null,
      entries: xml.querySelectorAll('item, entry').length,
      titles: texts('title'),
      content: [...texts('content:encoded'), ...texts('content')],
    }
  }, `/blog/${name}`)
  expect(feed).toMatchObject({ error: null, entries: 3 })
  expect(feed.titles[1]).toContain('& "signs"')
  expect(feed.content[0]).toContain(']]&gt;')
})
