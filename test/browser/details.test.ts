/** Closed details on paper, and as the target of a link. */
import { expect, test } from 'vitest'
import { browsing } from './search-rig.ts'

const kit = browsing({
  'site.config.ts': `export default { title: 'Test', url: 'https://docs.example.com' }`,
  'content/index.md': '# Home\n\n[to details](./target.md#in-details) [to nested](./target.md#in-nested)\n',
  'content/target.md': `# Target

${'filler\n\n'.repeat(60)}
:::details[Closed]

## In details

Hidden text.

:::

<details><summary>Outer</summary>
<details><summary>Inner</summary>

<p id="in-nested">Nested text</p>

</details>
</details>

${'filler\n\n'.repeat(60)}`,
})

test.each([
  ['to details', '#in-details'],
  ['to nested', '#in-nested'],
])('a link from another page opens the details around its target: %s', async (text, target) => {
  const { page } = await kit.open('/')
  await page.click(`text=${text}`)
  await page.waitForSelector(target, { state: 'visible' })
  await page.waitForFunction(() => scrollY > 0)
})

test('closed details are printed with their content', async () => {
  const { page } = await kit.open('/target')
  const height = (element: Element): number => element.getBoundingClientRect().height
  const text = page.locator('text=Hidden text.')
  const before = await page.locator('details.details').first().evaluate(height)
  await page.emulateMedia({ media: 'print' })
  expect(await text.evaluate(height)).toBeGreaterThan(0)
  expect(await page.locator('details.details').first().evaluate(height)).toBeGreaterThan(before)
})
