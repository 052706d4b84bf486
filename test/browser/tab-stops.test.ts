/** Stops of the Tab key in the article: code and tables only if they scroll, and not twice. */
import { expect, test } from 'vitest'
import { browsing } from './search-rig.ts'

const LONG = 'word '.repeat(80)

const kit = browsing({
  'site.config.ts': `export default { title: 'Test', url: 'https://docs.example.com' }`,
  'content/index.md': `# Home

\`\`\`sh
short
\`\`\`

\`\`\`sh
${LONG}
\`\`\`

| a | b |
| --- | --- |
| 1 | 2 |

| a | b |
| --- | --- |
| \`${'x'.repeat(300)}\` | 2 |

::::tabs

:::tab{label="Code"}

\`\`\`sh
short
\`\`\`

:::

:::tab{label="Text"}

Only text.

:::

::::
`,
})

test('code and tables are stops if they scroll; panels if nothing in them is one', async () => {
  const { page } = await kit.open('/')
  await page.waitForSelector('pre[data-wide]')
  await page.waitForSelector('.table-wrap[data-wide]')
  const stops = (selector: string) =>
    page.$$eval(`article ${selector}`, (found) => found.map((one) => one.getAttribute('tabindex')))
  await expect.poll(() => stops('pre')).toEqual([null, '0', null])
  await expect.poll(() => stops('.table-wrap')).toEqual([null, '0'])
  await expect.poll(() => stops('.tabs-panel')).toEqual([null, '0'])
})
