/** Components that look at their children, in a browser. */
import { expect, test } from 'vitest'
import { browsing } from '../../browser/search-rig.ts'
import { withMdx } from '../folder.ts'

const kit = browsing({
  'site.config.ts': null,
  'docusaurus.config.js': withMdx(),
  'docs/other.mdx': '# Other\n',
  'docs/without-import.mdx': `import Steps from '@site/src/Steps'

# Without imports

<Steps>
<TabItem value="one">first</TabItem>
<Details summary="two">second</Details>
</Steps>
`,
  'src/Steps.jsx': `import React, { useState } from 'react'
export default function Steps({ children }) {
  const [n, next] = useState(0)
  const kids = React.Children.toArray(children)
  return <div id="steps"><button onClick={() => next(n + 1)}>{kids.length}</button>{kids[n % kids.length]}</div>
}
`,
  'src/Count.jsx':
    'import { useState } from \'react\'\nexport default function Count() { const [n, set] = useState(0); return <button id="count" onClick={() => set(n + 1)}>{n}</button> }\n',
  'docs/index.mdx': `import Steps from '@site/src/Steps'
import Count from '@site/src/Count'

# Home

<Steps>

## One

Two with <Count /> in it.

- three
- <span style={{ color: 'red' }}>[four](./other.mdx)</span>

| A | B |
| --- | --- |
| 1 | 2 |

</Steps>
`,
})

test('each child is an element, also one that is shown later; islands in them work', async () => {
  const { page, errors } = await kit.open('/')
  const steps = page.locator('#steps')
  const button = steps.locator('> button')
  expect(await button.textContent()).toBe('4')
  expect(await steps.locator('h2').textContent()).toBe('One')
  await button.click()
  await page.locator('#steps > p').waitFor()
  await button.click()
  expect((await steps.locator('li').allTextContents()).map((one) => one.trim())).toEqual(['three', 'four'])
  expect(await steps.locator('a').getAttribute('href')).toBe('/other')
  await button.click()
  expect(await steps.locator('> table td').allTextContents()).toEqual(['1', '2'])
  expect(errors).toEqual([])
})

test('the browser also knows components that pages use without an import', async () => {
  const { page, errors } = await kit.open('/without-import')
  const steps = page.locator('#steps')
  expect(await steps.textContent()).toContain('first')
  await steps.locator('> button').click()
  await steps.getByText('second').waitFor({ state: 'attached' })
  expect(errors).toEqual([])
})
