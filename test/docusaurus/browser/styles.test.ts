/** What a site of Docusaurus writes looks as in its own theme where this theme has other defaults. */
import { expect, test } from 'vitest'
import { browsing, stir } from '../../browser/search-rig.ts'

const rig = browsing({
  'docusaurus.config.js': `module.exports = { title: 'Kit', url: 'https://kit.example', baseUrl: '/',
    presets: [['classic', { blog: false, theme: { customCss: './own.css' } }]],
    themeConfig: { navbar: { items: [{ to: '/docs/a', label: 'First' }, { to: '/docs/part/b', label: 'Second', className: 'own-item' }] } } }\n`,
  'own.css': '.own-item { display: inline-block }',
  'docs/a.md': '# A\n',
  'docs/part/b.md': '# B\n',
  'src/theme/DocBreadcrumbs/index.js': `import { useSidebarBreadcrumbs } from '@docusaurus/theme-common/internal'
export default () => (
  <nav className="own-breadcrumbs" aria-label="Breadcrumbs">
    <ul className="breadcrumbs">
      {useSidebarBreadcrumbs()?.map(({ label }) => (
        <li className="breadcrumbs__item" key={label}><span className="breadcrumbs__link">{label}</span></li>
      ))}
    </ul>
  </nav>
)
`,
  'src/pages/index.module.css': `.own a { color: rgb(9, 9, 9); text-decoration: none }
.own a:hover { color: rgb(8, 8, 8) }
.own code { color: rgb(7, 7, 7) }
.heavy { font-weight: 300 }
.marked { background: rgb(6, 6, 6) }`,
  'src/pages/index.jsx': `import Layout from '@theme/Layout'
import s from './index.module.css'
export default () => (
  <Layout title="Home">
    <div style={{ color: 'rgb(1, 2, 3)' }}><strong id="bold">bold</strong></div>
    <p className={s.own}><a id="link" href="https://kit.example">link</a> <code id="code">code</code></p>
    <p><strong id="heavy" className={s.heavy}>text</strong> <mark id="marked" className={s.marked}>text</mark></p>
    <button id="plain" type="button">Plain</button>
    <button id="wide" type="button" style={{ width: '100%' }}>Wide</button>
  </Layout>
)
`,
})

test('buttons of the site look like buttons of the browser, and bold text has the color of the text around it', async () => {
  const { page } = await rig.open('')
  const styleOf = (id: string, name: string): Promise<string> =>
    page
      .locator(id)
      .first()
      .evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name)
  expect(await styleOf('#plain', 'border-top-style')).toBe('outset')
  expect(await styleOf('#plain', 'padding-left')).not.toBe('0px')
  expect(await styleOf('#wide', 'text-align')).toBe('center')
  expect(await styleOf('#bold', 'color')).toBe('rgb(1, 2, 3)')
  // Ours are as in every other site.
  expect(await styleOf('.search-button', 'text-align')).toBe('start')
})

test('classes of the site win over the theme’s rules for elements in texts', async () => {
  const { page } = await rig.open('')
  const styleOf = (id: string, name: string): Promise<string> =>
    page.locator(id).evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name)
  expect(await styleOf('#link', 'color')).toBe('rgb(9, 9, 9)')
  expect(await styleOf('#link', 'text-decoration-line')).toBe('none')
  await page.locator('#link').hover()
  expect(await styleOf('#link', 'color')).toBe('rgb(8, 8, 8)')
  expect(await styleOf('#code', 'color')).toBe('rgb(7, 7, 7)')
  expect(await styleOf('#heavy', 'font-weight')).toBe('300')
  expect(await styleOf('#marked', 'background-color')).toBe('rgb(6, 6, 6)')
})

test('breadcrumbs of the site’s own are one line, beside the page menu', async () => {
  const { page } = await rig.open('/docs/part/b')
  await stir(page)
  const box = async (selector: string, at: number) => (await page.locator(selector).nth(at).boundingBox())!
  const [first, last] = [await box('.breadcrumbs__item', 0), await box('.breadcrumbs__item', 1)]
  expect(first.y).toBe(last.y)
  expect(first.x + first.width).toBeLessThanOrEqual(last.x)
  await page.locator('.page-menu').hover()
  const [menu, title] = [await box('.page-menu', 0), await box('h1', 0)]
  expect(menu.x).toBeGreaterThan(last.x + last.width)
  expect(menu.y + menu.height).toBeLessThanOrEqual(title.y + 1)
  expect(await page.locator('.own-breadcrumbs .page-menu').count()).toBe(0)
})

test('navbar items with a display of the site’s own are in line with the others', async () => {
  const { page } = await rig.open('/docs/a')
  const middles = await page.locator('.nav-items .nav-link').evaluateAll((links) =>
    links.map((link) => {
      const text = document.createRange()
      text.selectNodeContents(link)
      const { top, bottom } = text.getBoundingClientRect()
      return (top + bottom) / 2
    }),
  )
  expect(middles).toHaveLength(2)
  expect(Math.abs(middles[0]! - middles[1]!)).toBeLessThan(1)
})
