/** Parts of the theme that a site replaces, in the browser: those that need it come alive, on each page. */
import { expect, test } from 'vitest'
import { browsing, poll } from './search-rig.ts'

const files: Readonly<Record<string, string>> = {
  'site.config.ts': `export default {
  title: 'Kit', url: 'https://kit.example', footer: { copyright: 'Ours' },
  theme: { Footer: './theme/Footer.tsx', AnnouncementBar: './theme/Bar.tsx', Root: './theme/Root.tsx', Pager: './theme/Pager.tsx' },
}
`,
  'theme/Footer.tsx': `import { useState } from 'react'
import { usePage } from 'docs/runtime'
export default function Footer({ Original }) {
  const [count, setCount] = useState(0)
  const { title } = usePage()
  return <><button type="button" className="count" onClick={() => setCount(count + 1)}>{title} {count}</button>{count < 2 && <Original />}</>
}
`,
  'theme/Bar.tsx': 'export default () => <p className="own-bar">Kit days</p>',
  'theme/Root.tsx': `import { useEffect, useState } from 'react'
import { usePage } from 'docs/runtime'
export default function Root({ children }) {
  const [count, setCount] = useState(0)
  const { title } = usePage()
  useEffect(() => document.documentElement.setAttribute('data-root', 'live'), [])
  if (count > 2) throw new Error('root broke')
  const button = <button type="button" className="root-count" onClick={() => setCount(count + 1)}>{title} {count}</button>
  return count === 2 ? <section className="own-root">{button}{children}</section> : <div className="own-root">{button}{children}</div>
}
`,
  'theme/Pager.tsx': `import { useState } from 'react'
export default function Pager({ next }) {
  const [open, setOpen] = useState(false)
  return <button type="button" className="next" onClick={() => setOpen(true)}>{open ? <b dangerouslySetInnerHTML={{ __html: next?.title ?? 'end' }} /> : 'What is next?'}</button>
}
`,
  'content/index.md': '---\nsidebar_position: 1\n---\n\n# Home\n\n[Second](./b.md)\n',
  'content/b.md': '# Second\n\n[Home](./index.md)\n',
}

const rig = browsing(files)

test('parts with state come alive outside and inside of the article, and again on the next page', async () => {
  const { page, errors } = await rig.open('')
  expect(await page.locator('.own-bar').textContent()).toBe('Kit days')
  const count = page.locator('.count')
  await expect.poll(() => press(count)).toMatch(/^Home [1-9]/)
  expect(await page.locator('footer .copyright').textContent()).toBe('Ours')
  await page.locator('.next').click()
  await poll(() => page.locator('.next').textContent()).toBe('Second')

  await page.locator('article a', { hasText: 'Second' }).click()
  await poll(() => count.textContent()).toBe('Second 0')
  await expect.poll(() => press(count)).toMatch(/^Second [1-9]/)
  expect(await page.locator('footer .copyright').count()).toBeLessThanOrEqual(1)
  expect(errors).toEqual([])
})

test('a component around the layout keeps its state from page to page, and the page stays where that moves or fails', async () => {
  const { page } = await rig.open('')
  const count = page.locator('.root-count')
  const layout = page.locator('.own-root #docs')
  expect(await layout.count()).toBe(1)
  await page.locator('html[data-root=live]').waitFor({ state: 'attached' })
  await count.click()
  await poll(() => count.textContent()).toBe('Home 1')

  await page.locator('article a', { hasText: 'Second' }).click()
  await poll(() => count.textContent()).toBe('Second 1')

  // Another element around the layout: it moves, and stays alive.
  await count.click()
  await poll(() => page.locator('section.own-root #docs h1').textContent()).toBe('Second')
  await page.locator('article a', { hasText: 'Home' }).click()
  await poll(() => count.textContent()).toBe('Home 2')

  await count.click()
  await poll(() => page.locator('.own-root').count()).toBe(0)
  await page.locator('article a', { hasText: 'Second' }).click()
  await poll(() => page.locator('#docs h1').textContent()).toBe('Second')
})

async function press(button: import('playwright').Locator): Promise<string> {
  await button.click()
  return (await button.textContent()) ?? ''
}
