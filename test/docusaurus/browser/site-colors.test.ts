/**
 * What the style sheet of a Docusaurus folder sets with Infima's properties and classes: text stays readable, pages fit
 * phones.
 */
import { expect, test } from 'vitest'
import { contrasts } from '../../browser/contrast.ts'
import { browsing, openPage, poll } from '../../browser/search-rig.ts'
import { withMdx } from '../folder.ts'

const CODE = '```js\n// A comment\nexport const word = "text".length + 12\n```\n'

const kit = browsing({
  'docusaurus.config.js': withMdx(
    "themeConfig: { announcementBar: { content: '<svg viewBox=\"0 0 25 20\"></svg> News' }, colorMode: { respectPrefersColorScheme: true }, navbar: { title: 'Kit', items: [{ to: '/a', label: 'First' }] } },",
  ).replace('blog: false', "blog: false, theme: { customCss: './own.css' }"),
  'own.css': `:root { --ifm-link-color: rgb(7, 8, 9); --ifm-pre-background: rgb(39, 40, 34); --ifm-navbar-background-color: #10243f; --ifm-navbar-link-color: #fff }
:root[data-theme='dark'] { --ifm-pre-background: rgba(255, 255, 255, 0.05) }
code { border: 3px solid red; background: #eee }
body ul { list-style: square }
.own-title { color: rgb(1, 2, 3) }
.own-block { display: block; margin: 0 }
.own-icon > div > :first-child::before { content: ''; width: 16px; height: 16px }
.own-link { color: rgb(4, 5, 6) }
.own-size { font-size: 50px }
.own-list { padding: 0; list-style: none }
.own-center { display: flex; flex-direction: column; align-items: center }
`,
  'docs/more/_category_.json': '{ "className": "own-icon", "label": "More" }',
  'docs/more/b.md': '# Second page\n',
  'docs/a.md': `# First page\n\nText with \`code\` and [a link](./a.md), ![an icon](/dot.svg) in it.\n\n- A list\n\n${CODE}`,
  'static/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"/>',
  'src/pages/index.js': `import CodeBlock from '@theme/CodeBlock'
export default function Home() {
  return <main>
    <header className="hero hero--primary"><h1 className="hero__title">Kit</h1><p className="hero__subtitle">Small parts</p><a className="button button--outline button--secondary" href="/a">Begin</a></header>
    <h2 className="own-title own-size">Own</h2>
    <a className="button button--secondary button--outline" href="/a">Start</a>
    <div className="text--center" id="features"><svg width="40" height="40" /><p>One</p><p>Two <a className="own-link" href="/a">link</a></p></div>
    <div><img className="own-block" src="/dot.svg" alt="" /><ul className="own-list"><li>Item</li></ul></div>
    <div className="container"><div className="row">
      <div className="col col--4">One part of it</div><div className="col col--4">Another part of it</div>
    </div></div>
    <div className="container own-center"><section><CodeBlock language="bash">{'run --with ' + 'many-options '.repeat(20)}</CodeBlock></section></div>
  </main>
}
`,
  'src/pages/go.js': `import { Redirect } from 'react-router-dom'
export default function Go() {
  return <Redirect to="/a" />
}
`,
})

test('a rule of the site for all lists applies to lists of the text', async () => {
  const { page } = await openPage(kit.browser, `${kit.site.url}/a`)
  const markers = (lists: string): Promise<string[]> =>
    page.locator(lists).evaluateAll((all) => [...new Set(all.map((list) => getComputedStyle(list).listStyleType))])
  expect(await markers('.navbar ul, .drawer ul')).toEqual(['none'])
  expect(await markers('.prose ul')).toEqual(['square'])
})

test.each(['light', 'dark'] as const)(
  'code and navbar are readable on the backgrounds of the site: %s',
  async (mode) => {
    const { page } = await openPage(kit.browser, `${kit.site.url}/a`, { colorScheme: mode })
    await poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(mode)
    const code = await contrasts(page, '.code-block code, .code-block [class^=hljs]', '.code-block')
    expect(code.length).toBeGreaterThan(4)
    for (const contrast of code) expect(contrast).toBeGreaterThanOrEqual(4.5)
    const navbar = await contrasts(page, '.nav-start .brand, .nav-start .nav-link, .navbar .color-toggle', '.navbar')
    expect(navbar.length).toBeGreaterThanOrEqual(3)
    for (const contrast of navbar) expect(contrast).toBeGreaterThanOrEqual(4.5)
    for (const contrast of await contrasts(page, 'p code', 'p code')) expect(contrast).toBeGreaterThanOrEqual(4.5)
    // What the site sets for all code is about code in texts.
    const style = (): string => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(document.querySelector('.code-block code')!)
      return `${backgroundColor} ${borderTopWidth}`
    }
    expect(await page.evaluate(style)).toBe('rgba(0, 0, 0, 0) 0px')
  },
)

test('on phones, columns are below each other, and long lines of code do not widen the page', async () => {
  const { page } = await openPage(kit.browser, kit.site.url, { viewport: { width: 390, height: 844 } })
  const boxes = await page.locator('.col').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  for (const { left, width } of boxes) expect([left > 0, width > 340]).toEqual([true, true])
  expect(boxes[1]!.top).toBeGreaterThanOrEqual(boxes[0]!.bottom)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a page that only redirects leads on', async () => {
  const { page } = await openPage(kit.browser, `${kit.site.url}/go`)
  await poll(() => new URL(page.url()).pathname).toBe('/a')
})

test.each(['light', 'dark'] as const)(
  'a hero is readable, and a class of the site sets the color of a heading: %s',
  async (mode) => {
    const { page } = await openPage(kit.browser, kit.site.url, { colorScheme: mode })
    await poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(mode)
    for (const contrast of await contrasts(page, '.hero h1, .hero p', '.hero'))
      expect(contrast).toBeGreaterThanOrEqual(4.5)
    expect(await page.locator('.own-title').evaluate((one) => getComputedStyle(one).color)).toBe('rgb(1, 2, 3)')
  },
)

test('pictures, texts, and links of pages are as in Infima, and any class of the site changes them', async () => {
  const { page } = await openPage(kit.browser, kit.site.url)
  const style = (selector: string, key: string): Promise<string> =>
    page.locator(selector).evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), key)
  const box = async (selector: string) => (await page.locator(selector).boundingBox())!
  const [features, picture] = [await box('#features'), await box('#features svg')]
  expect(picture.x + picture.width / 2).toBeCloseTo(features.x + features.width / 2, 0)
  expect(await style('#features p >> nth=0', 'margin-bottom')).toBe('20px')
  expect(await style('.own-link', 'color')).toBe('rgb(4, 5, 6)')
  expect(await style('.own-size', 'font-size')).toBe('50px')
  expect(await style('.own-block', 'display')).toBe('block')
  expect(await style('.own-list', 'list-style-type')).toBe('none')
  expect(await style('.own-list', 'padding-left')).toBe('0px')
  expect(Math.min(...(await contrasts(page, '.hero .button', '.hero')))).toBeGreaterThan(4.5)

  await page.goto(`${kit.site.url}/a`)
  expect(await style('.prose p a', 'color')).toBe('rgb(7, 8, 9)')
  expect(await style('.prose p img', 'display')).toBe('inline')
  // The icon that the site adds to a category stays beside the label.
  const offset = await page.locator('.own-icon > div > :first-child').evaluate((label) => {
    const range = document.createRange()
    range.selectNodeContents(label)
    return range.getBoundingClientRect().left - label.getBoundingClientRect().left
  })
  expect(offset).toBeLessThan(40)
})

test('a picture without a size in the announcement is as high as its text', async () => {
  const { page } = await kit.open('/a')
  const { height = 0 } = (await page.locator('.announcement').boundingBox()) ?? {}
  expect(height).toBeGreaterThan(0)
  expect(height).toBeLessThan(60)
})
