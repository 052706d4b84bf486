/** Parts of the theme that fail in the browser: everything else on the page works. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { follow, heading, mark, where } from './reading-site.ts'
import { browsing, openPage, poll } from './search-rig.ts'

const COUNTER = `import { useState } from 'react'
export default function Counter({ word }) {
  const [count, set] = useState(0)
  return <button type="button" onClick={() => set(count + 1)}>{word} {count}</button>
}
`

/** A part that fails in the browser in an effect. */
const failing = (part: string, markup: string): string => `import { useEffect } from 'react'
export default function ${part}({ Original, children }) {
  useEffect(() => { throw new Error('boom ${part}') }, [])
  return ${markup}
}
`

const files: Readonly<Record<string, string>> = {
  'site.config.ts': `export default {
  title: 'Kit', url: 'https://kit.example', markdown: { mdx: true }, clientModules: ['./src/client.js'],
  theme: {
    Article: './theme/Article.jsx', Footer: './theme/Footer.jsx', Root: './theme/Root.jsx', Sidebar: './theme/Sidebar.jsx',
    Pager: './theme/Pager.jsx', NavbarItems: './theme/Items.jsx', Search: './theme/Search.jsx',
  },
  navbar: { items: [{ type: 'custom-broken' }, { type: 'custom-whole' }] },
}
`,
  'src/client.js': "document.documentElement.dataset.client = 'ran'\n",
  'src/Counter.jsx': COUNTER,
  'theme/Article.jsx': failing('Article', '<div className="own-article"><p>Above</p>{children}<p>Below</p></div>'),
  'theme/Root.jsx': failing('Root', '<div className="own-root"><p>Start</p>{children}<p>End</p></div>'),
  'theme/Sidebar.jsx': failing('Sidebar', '<div className="own-side"><p>Own</p><Original /></div>'),
  'theme/Search.jsx': `import { useEffect } from 'react'
if (typeof window !== 'undefined') throw new Error('boom Search')
export default function Search({ Original }) { useEffect(() => {}); return <div className="own-search"><Original /></div> }
`,
  'theme/Footer.jsx': `import { useState } from 'react'
if (typeof window !== 'undefined') throw new Error('boom Footer')
export default function Footer() { return <p className="own-footer">{useState('Own footer')}</p> }
`,
  'theme/Pager.jsx': `import Counter from '../src/Counter'
export default () => <Counter word="Pager" />
`,
  'theme/Items.jsx': `import { useEffect } from 'react'
import Counter from '../src/Counter'
function Broken() { useEffect(() => { throw new Error('boom item') }, []); return <span>Broken item</span> }
export default { 'custom-broken': ({ mobile }) => !mobile && <Broken />, 'custom-whole': ({ mobile }) => !mobile && <Counter word="Item" /> }
`,
  'content/index.mdx': `---\nslug: /\n---\n\nimport Counter from '@site/src/Counter'\n\n# Home\n\n<Counter word="Inside" />\n\n[Next](./next.mdx)\n`,
  'content/next.mdx': `import Counter from '@site/src/Counter'\n\n# Next\n\n<Counter word="Inside" />\n\n[Back](./index.mdx)\n`,
}

const kit = browsing(files)

/** Presses a button, which counts if it is hydrated. */
async function count(page: Page, word: string, from = 0): Promise<void> {
  await page.getByRole('button', { name: `${word} ${from}`, exact: true }).click()
  await page.getByRole('button', { name: `${word} ${from + 1}`, exact: true }).waitFor()
}

const texts = (page: Page, selector: string): Promise<string[]> => page.locator(selector).allInnerTexts()

test('each part that fails keeps its HTML, and all components inside and outside of it work, from page to page', async () => {
  const said: string[] = []
  const { page } = await openPage(kit.browser, kit.site.url, {
    prepare: async (page) => {
      page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
      page.on('pageerror', (error) => void said.push(String(error)))
    },
  })
  await mark(page)
  const names = (): string[] =>
    said.map((text) => /^The component (\S+) failed\. .*boom/s.exec(text)?.[1] ?? text).sort()
  const outside = ['Root', 'Search', 'Sidebar', 'custom-broken']
  await poll(names).toEqual([...outside, 'Article', 'Footer'].sort())
  await count(page, 'Inside')
  await count(page, 'Pager')
  await count(page, 'Item')
  expect(await texts(page, '.own-root > p')).toEqual(['Start', 'End'])
  expect(await texts(page, '.own-article > p')).toEqual(['Above', 'Below'])
  expect(await texts(page, '.own-footer, .own-side > p')).toEqual(['Own', 'Own footer'])
  await page.getByText('Broken item').waitFor()
  await page.locator('html[data-client=ran]').waitFor()
  await page.locator('.own-search').getByRole('button').click()
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.press('Escape')

  await follow(page, 'Next')
  await heading(page, 'Next')
  expect(await where(page)).toMatchObject({ path: '/next', same: true })
  await count(page, 'Inside')
  await count(page, 'Item', 1)
  expect(await texts(page, '.own-article > p')).toEqual(['Above', 'Below'])
  expect(await texts(page, '.own-root > p')).toEqual(['Start', 'End'])
  await page.locator('.own-side').getByRole('link', { name: 'Home' }).click()
  await heading(page, 'Home')
  // Parts that stay from page to page fail once; a module that throws is one error.
  await poll(names).toEqual([...outside, 'Article', 'Article', 'Article', 'Footer'].sort())
})
