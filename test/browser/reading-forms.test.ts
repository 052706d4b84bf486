/** How pages read on a phone and on paper. */
import { expect, test } from 'vitest'
import { browsing } from './search-rig.ts'

const command = `docker run ${'--option=value '.repeat(20)}`
const kit = browsing({
  'site.config.ts': `export default { title: 'Test', url: 'https://docs.example.com' }`,
  'content/index.md': `# Home

\`\`\`bash
${command}
\`\`\`

\`\`\`shell
dragonfly> ${command}
OK
\`\`\`

| Flag | Type | Meaning |
| --- | --- | --- |
| \`--a_long_name_of_a_flag\` | string | What it does, in words enough for several lines of a phone. |
| [\`--a_flag_with_a_metric\`](/) | string | What it does, in words enough for several lines of a phone. |

::::tabs
:::tab[Linux]
apt
:::
:::tab[macOS]
brew
:::
::::
`,
})

test('on a phone commands wrap, sessions scroll, names of flags stay whole, buttons cover no code', async () => {
  const { page } = await kit.open('/', { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
  const wide = await page
    .locator('.code-block pre')
    .evaluateAll((all) => all.map((pre) => pre.scrollWidth > pre.clientWidth))
  expect(wide).toEqual([false, true])
  const right = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().right)
  const buttons = await page.locator('.code-buttons').first().boundingBox()
  expect(await right('.code-block pre')).toBeLessThanOrEqual(buttons!.x + 1)
  const lines = await page.locator('td:first-child code').evaluateAll((all) =>
    all.map((code) => {
      const text = document.createRange()
      text.selectNodeContents(code)
      return new Set([...text.getClientRects()].map(({ top }) => top)).size
    }),
  )
  expect(lines).toEqual([1, 1])
})

test('paper has the contents of all tabs under their names, once, and no controls', async () => {
  const { page } = await kit.open('/')
  await page.emulateMedia({ media: 'print' })
  expect(
    await page
      .locator('.tabs-panel')
      .evaluateAll((all) => all.map((panel) => (panel as HTMLElement).innerText.split(/\s+/))),
  ).toEqual([
    ['Linux', 'apt'],
    ['macOS', 'brew'],
  ])
  for (const control of ['.tabs-list', '.code-buttons', '.navbar'])
    expect(await page.locator(control).first().isVisible()).toBe(false)
})
