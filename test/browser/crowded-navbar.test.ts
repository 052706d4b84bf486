/** A navbar with more items than have room beside a wide logo. */
import { expect, test } from 'vitest'
import { browsing } from './search-rig.ts'

const labels = ['Guides', 'Components', 'Command line', 'Release notes', 'Upgrade guide', 'Community', 'Integrations']
const { open } = browsing({
  'site.config.ts': `export default { title: 'Test', url: 'https://example.com',
  navbar: { logo: { src: 'img/logo.svg', alt: 'Logo' }, items: ${JSON.stringify(labels.map((label) => ({ label, to: '/' })))} } }\n`,
  'static/img/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="40"><circle cx="20" cy="20" r="20"/></svg>',
  'content/index.md': '# Home\n',
})

test.each([1280, 1100])('at %i px the logo is smaller, with its proportions, and nothing overlaps', async (width) => {
  const { page } = await open('/')
  await page.setViewportSize({ width, height: 600 })
  const logo = page.locator('.brand img').first()
  expect((await logo.boundingBox())!.width).toBeLessThan(320)
  expect(await logo.evaluate((image) => getComputedStyle(image).objectFit)).toBe('contain')
  const boxes = await page
    .locator('.brand, .nav-items > li, .search-button, .color-toggle')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0))
  const sides = boxes.map(({ left, right }) => [left, right] as const).sort(([a], [b]) => a - b)
  for (const [at, [left]] of sides.slice(1).entries()) expect(left).toBeGreaterThanOrEqual(sides[at]![1] - 1)
  expect(sides.at(-1)![1]).toBeLessThanOrEqual(width)
})
