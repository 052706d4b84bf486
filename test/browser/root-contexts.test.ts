/** Components of a site get the React contexts that its `Root` provides, although each is a React root of its own. */
import { expect, test } from 'vitest'
import { browsing, poll } from './search-rig.ts'

const rig = browsing({
  'site.config.ts': `export default {
  title: 'Kit', url: 'https://kit.example', markdown: { mdx: true },
  theme: { Root: './theme/Root.tsx', NavbarItems: './theme/Items.tsx', Pager: './theme/Pager.tsx' },
  navbar: { items: [{ type: 'custom-total' }] },
}
`,
  'src/count.tsx': `import { createContext, useContext, useEffect, useState } from 'react'
const Count = createContext(undefined)
export function CountProvider({ children }) {
  const [count, setCount] = useState(0)
  const [isStored, setStored] = useState(false)
  useEffect(() => setStored(true), [])
  return <Count.Provider value={{ count, isStored, add: () => setCount(count + 1) }}>{children}</Count.Provider>
}
export function useCount() {
  const value = useContext(Count)
  if (value === undefined) throw new Error('useCount must be used in CountProvider')
  return value
}
`,
  'theme/Root.tsx': `import { CountProvider } from '../src/count'
export default ({ children }) => <CountProvider>{children}</CountProvider>
`,
  'theme/Items.tsx': `import { useCount } from '../src/count'
export default { 'custom-total': ({ mobile }) => mobile ? null : <b className="total">{useCount().count}</b> }
`,
  'theme/Pager.tsx': `import { useCount } from '../src/count'
export default ({ Original }) => <><i className="in-part">{useCount().count}</i><Original /></>
`,
  'src/Adder.tsx': `import { useCount } from './count'
export default () => { const { count, isStored, add } = useCount(); return <button type="button" className="add" data-stored={isStored} onClick={add}>{count}</button> }
`,
  'content/index.mdx':
    "---\nsidebar_position: 1\n---\n\n# Home\n\nimport Adder from '@site/src/Adder'\n\n<Adder />\n\n<Adder />\n\n[Second](./b.mdx)\n",
  'content/b.mdx': "# Second\n\nimport Adder from '@site/src/Adder'\n\n<Adder />\n",
})

test('all components share the state of Root, on this page and the next', async () => {
  const { page, errors } = await rig.open('')
  const adders = page.locator('.add')
  await adders.first().click()
  await poll(() => adders.allTextContents()).toEqual(['1', '1'])
  await poll(() => page.locator('.total').allTextContents()).toEqual(['1'])
  await poll(() => page.locator('.in-part').allTextContents()).toEqual(['1'])
  expect(await adders.first().getAttribute('data-stored')).toBe('true')
  await page.locator('article a[href="/b"]').first().click()
  await poll(() => page.locator('h1').textContent()).toContain('Second')
  await poll(() => adders.allTextContents()).toEqual(['1'])
  await adders.click()
  await poll(() => page.locator('.total').allTextContents()).toEqual(['2'])
  await poll(() => page.locator('.in-part').allTextContents()).toEqual(['2'])
  expect(errors).toEqual([])
})
