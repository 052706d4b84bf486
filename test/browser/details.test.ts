/** Closed details and tabs as the target of a link, and on paper. */
import { expect, test } from 'vitest'
import { browsing } from './search-rig.ts'

const kit = browsing({
  'site.config.ts': `export default { title: 'Test', url: 'https://docs.example.com' }`,
  'content/index.md':
    '# Home\n\n[to details](./target.md#in-details) [to nested](./target.md#in-nested) [to tab](./target.md#in-tab) [to both](./target.md#in-both) [to inner tab](./target.md#in-inner-tab)\n',
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

:::::tabs

::::tab{label="One"}

First.

::::

::::tab{label="Two"}

## In tab

:::details[Closed]

### In both

:::

::::

:::::

:::::details[Tabs]

::::tabs

:::tab{label="Three"}

Third.

:::

:::tab{label="Four"}

### In inner tab

:::

::::

:::::

${'filler\n\n'.repeat(60)}`,
})

test.each([
  ['to details', '#in-details'],
  ['to nested', '#in-nested'],
  ['to tab', '#in-tab'],
  ['to both', '#in-both'],
  ['to inner tab', '#in-inner-tab'],
])('a link from another page opens the details and tabs around its target: %s', async (text, target) => {
  const { page } = await kit.open('/')
  await page.click(`text=${text}`)
  await page.waitForSelector(target, { state: 'visible' })
  await page.waitForFunction((id) => {
    const { top = -1 } = document.querySelector(id)?.getBoundingClientRect() ?? {}
    return scrollY > 0 && top >= 0 && top < innerHeight
  }, target)
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
