/** A dark navbar or footer is dark in both color modes, in sites of our own and in Docusaurus folders. */
import { expect, test } from 'vitest'
import { withMdx } from '../docusaurus/folder.ts'
import { contrasts } from './contrast.ts'
import { browsing, openPage, poll } from './search-rig.ts'

const navbar = (style: string): string => `{
  style: '${style}',
  title: 'Kit',
  logo: { src: 'light.svg', srcDark: 'dark.svg', alt: '' },
  items: [{ to: '/', label: 'Home', position: 'left' }, { label: 'More', items: [{ label: 'Start', to: '/' }] }],
}`
const FOOTER = `{
  style: 'dark',
  logo: { src: 'light.svg', srcDark: 'dark.svg', alt: 'Kit' },
  links: [{ title: 'Parts', items: [{ label: 'Home', to: '/' }] }],
  copyright: 'Made here, <a href="https://kit.example">of parts</a>',
}`
const FILES = {
  'static/light.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"/>',
  'static/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect/></svg>',
}

const ownSite = (style: string, rest = '') =>
  browsing({
    ...FILES,
    'site.config.ts': `export default { title: 'Kit', url: 'https://kit.example', colorMode: { respectPrefersColorScheme: true }, navbar: ${navbar(style)}, footer: ${FOOTER}, ${rest} }`,
    'orange.css':
      ":root { --accent: #ff9f5a; --on-accent: #1a0e00; }\n[data-theme='light'] { --accent: #9a3412; --on-accent: #fff; }\n",
    'content/index.md': '# Home\n',
  })
const folder = (css: string, style = 'dark') =>
  browsing({
    ...FILES,
    'docusaurus.config.js': withMdx(
      `themeConfig: { colorMode: { respectPrefersColorScheme: true }, navbar: ${navbar(style)}, footer: ${FOOTER} },`,
    ).replace('blog: false', "blog: false, theme: { customCss: './own.css' }"),
    'own.css': css,
    'docs/index.md': '# Home\n',
  })
const own = ownSite('dark')
const orange = ownSite('dark', "customCss: 'orange.css'")
const ownPrimary = ownSite('primary')
const plain = folder(':root { --ifm-color-primary: #25c2a0; }')
const primary = folder(':root { --ifm-color-primary: #25c2a0; }', 'primary')
const colored = folder('.footer--dark { --ifm-footer-background-color: rgb(10, 40, 90); }')

const BAR = '.navbar :is(.brand, .nav-link)'
const TEXTS = '.footer :is(.footer-title, .footer-columns a, .copyright, .copyright a)'

test.each([
  ['own', 'light', own],
  ['own', 'dark', own],
  ['Docusaurus', 'light', plain],
  ['Docusaurus', 'dark', plain],
] as const)('texts are readable and the logo is the dark one: %s, %s', async (_site, colorScheme, rig) => {
  const { page } = await openPage(rig.browser, rig.site.url, { colorScheme })
  await poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(colorScheme)
  const found = await contrasts(page, TEXTS, '.footer')
  expect(found).toHaveLength(4)
  for (const contrast of found) expect(contrast).toBeGreaterThanOrEqual(4.5)
  const [red] = await page
    .locator('.footer')
    .evaluate((footer) => getComputedStyle(footer).backgroundColor.match(/\d+/g)!.map(Number))
  expect(red).toBeLessThan(60)
  expect(
    await page.locator('.footer img:visible').evaluateAll((all) => all.map((one) => one.getAttribute('src'))),
  ).toEqual([expect.stringMatching(/\/dark\.svg$/)])
})

test.each(['light', 'dark'] as const)(
  'a dark navbar and footer have the accent of the site: %s',
  async (colorScheme) => {
    const { page } = await openPage(orange.browser, orange.site.url, { colorScheme })
    for (const bar of ['.navbar', '.footer']) {
      await page.locator(bar).evaluate((one) => {
        for (const [name, color, background] of [
          ['link', 'var(--accent)', ''],
          ['fill', 'var(--on-accent)', 'var(--accent-fill)'],
        ]) {
          const probe = document.createElement('b')
          Object.assign(probe, { className: `probe-${name}`, textContent: 'x' })
          Object.assign(probe.style, { color, background })
          one.append(probe)
        }
      })
      const [red, green, blue] = await page.locator(`${bar} > .probe-link`).evaluate((one) => {
        const canvas = document.createElement('canvas').getContext('2d')!
        canvas.fillStyle = getComputedStyle(one).color
        canvas.fillRect(0, 0, 1, 1)
        return [...canvas.getImageData(0, 0, 1, 1).data]
      })
      expect(red! - green!).toBeGreaterThan(40)
      expect(green! - blue!).toBeGreaterThan(20)
      const [link, fill] = [`${bar} > .probe-link`, `${bar} > .probe-fill`]
      for (const contrast of [...(await contrasts(page, link, bar)), ...(await contrasts(page, fill, fill))])
        expect(contrast).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test('on a phone, the button of the menu is visible on a dark navbar', async () => {
  const { page } = await openPage(own.browser, own.site.url, {
    colorScheme: 'light',
    viewport: { width: 390, height: 844 },
  })
  for (const contrast of await contrasts(page, '.nav-toggle', '.navbar')) expect(contrast).toBeGreaterThanOrEqual(3)
})

test('a site sets the color of its dark footer', async () => {
  const { page } = await openPage(colored.browser, colored.site.url, { colorScheme: 'light' })
  const color = await page.locator('.footer').evaluate((footer) => getComputedStyle(footer).backgroundColor)
  expect(color).toBe('rgb(10, 40, 90)')
})

test.each([
  ['own', ownPrimary],
  ['Docusaurus', primary],
] as const)('texts are readable on the main color: %s', async (_site, rig) => {
  const { page } = await openPage(rig.browser, rig.site.url, { colorScheme: 'light' })
  const bar = await contrasts(page, BAR, '.navbar')
  expect(bar).toHaveLength(3)
  for (const contrast of bar) expect(contrast).toBeGreaterThanOrEqual(4.5)
  const [red, green] = await page
    .locator('.navbar')
    .evaluate((one) => getComputedStyle(one).backgroundColor.match(/\d+/g)!.map(Number))
  expect(green! - red!).toBeGreaterThan(60)
})
