/** A navbar that the style sheet of a Docusaurus folder colors by selectors of the theme: its texts are readable. */
import { expect, test } from 'vitest'
import { contrasts } from '../../browser/contrast.ts'
import { browsing, openPage, poll } from '../../browser/search-rig.ts'
import { withMdx } from '../folder.ts'

const siteWith = (css: string) =>
  browsing({
    'docusaurus.config.js': withMdx(
      "themeConfig: { colorMode: { respectPrefersColorScheme: true }, navbar: { title: 'Kit', items: [{ to: '/b', label: 'First' }] } },",
    ).replace('blog: false', "blog: false, theme: { customCss: './own.css' }"),
    'own.css': css,
    'docs/a.md': '---\nslug: /\n---\n\n# First page\n',
    'docs/b.md': '# Second page\n',
  })

const backgroundOnly = siteWith(`/* .navbar { background: red } */
.navbar { background-color: #22292f; }
[data-theme='dark'] .navbar { background: linear-gradient(90deg, #fafad2, #fff) }
`)
const withLinks = siteWith(`@media screen { .navbar { background: rgb(10, 40, 20) } }
.navbar__item, .navbar__brand { color: rgb(250, 240, 200) }
.navbar__link--active { color: rgb(255, 255, 0) }
`)

test.each(['light', 'dark'] as const)('texts follow a background without other colors: %s', async (mode) => {
  const { page } = await openPage(backgroundOnly.browser, backgroundOnly.site.url, { colorScheme: mode })
  await poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(mode)
  const all = '.navbar :is(.brand, .nav-link, .color-toggle)'
  // The gradient has no background color: its text is compared with that of the page, which is dark.
  const behind = mode === 'light' ? '.navbar' : '.search-button'
  const found = await contrasts(page, all, behind)
  expect(found.length).toBeGreaterThanOrEqual(3)
  if (mode === 'light') for (const contrast of found) expect(contrast).toBeGreaterThanOrEqual(4.5)
  else for (const contrast of found) expect(contrast).toBeLessThan(4.5)
})

test.each(['light', 'dark'] as const)('links have the colors of their selectors: %s', async (mode) => {
  const { page } = await openPage(withLinks.browser, withLinks.site.url, { colorScheme: mode })
  await poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(mode)
  const color = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).color)
  expect(await color('.navbar .nav-link')).toBe('rgb(250, 240, 200)')
  expect(await color('.navbar .brand')).toBe('rgb(250, 240, 200)')
  for (const contrast of await contrasts(page, '.navbar .color-toggle', '.navbar'))
    expect(contrast).toBeGreaterThanOrEqual(4.5)
  await page.goto(`${withLinks.site.url}/b`)
  expect(await color('.navbar .nav-link')).toBe('rgb(255, 255, 0)')
})
