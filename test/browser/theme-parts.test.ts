/** Parts of the theme that a site replaces, in the browser: parts that need it are hydrated on each page. */
import { expect, test } from 'vitest'
import { browsing, poll, violations } from './search-rig.ts'

const files: Readonly<Record<string, string>> = {
  'site.config.ts': `export default {
  title: 'Kit', url: 'https://kit.example', footer: { copyright: 'Ours' },
  theme: { Footer: './theme/Footer.tsx', AnnouncementBar: './theme/Bar.tsx', Root: './theme/Root.tsx', Pager: './theme/Pager.tsx', NavbarItems: './theme/Items.tsx', Logo: './theme/Logo.tsx' },
  navbar: { items: [{ type: 'custom-count', word: 'Seen' }, { type: 'custom-list', label: 'More', items: [{ to: '/b', label: 'To the second' }] }] },
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
  'theme/Bar.tsx': 'export default () => <aside aria-label="News" className="own-bar">Kit days</aside>',
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
  'theme/Logo.tsx': `import { useEffect, useState } from 'react'
import { usePage } from 'docs/runtime'
export default function Logo({ Original, mobile }) {
  const [count, setCount] = useState(0)
  const { title } = usePage()
  useEffect(() => document.documentElement.setAttribute(mobile ? 'data-menu-logo' : 'data-logo', 'live'), [])
  return <div className="own-logo"><Original /><button type="button" className="logo-count" onClick={() => setCount(count + 1)}>{title} {count}</button></div>
}
`,
  'theme/Items.tsx': `import { useEffect, useState } from 'react'
import { usePage } from 'docs/runtime'
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem'
function Count({ word, mobile }) {
  const [count, setCount] = useState(0)
  const { title } = usePage()
  useEffect(() => document.documentElement.setAttribute(mobile ? 'data-menu-item' : 'data-item', 'live'), [])
  if (count > 2) throw new Error('item broke')
  const button = <button type="button" className="item-count" onClick={() => setCount(count + 1)}>{word} {title} {count}</button>
  return mobile ? <li>{button}</li> : button
}
export default { 'custom-count': Count, 'custom-list': (props) => <DropdownNavbarItem {...props} /> }
`,
  'content/index.md': '---\nsidebar_position: 1\n---\n\n# Home\n\n[Second](./b.md)\n',
  'content/b.md': '# Second\n\n[Home](./index.md)\n',
}

const rig = browsing(files)

test('parts with state are hydrated outside and inside the article, and again on the next page', async () => {
  const { page, errors } = await rig.open('')
  expect(await page.locator('.own-bar').textContent()).toBe('Kit days')
  const count = page.locator('.count')
  // A press before the component is hydrated waits, so one press is enough; a second one would hide the original.
  await count.click()
  await poll(() => count.textContent()).toBe('Home 1')
  expect(await page.locator('footer .copyright').textContent()).toBe('Ours')
  await page.locator('.next').click()
  await poll(() => page.locator('.next').textContent()).toBe('Second')

  await page.locator('article a', { hasText: 'Second' }).click()
  await poll(() => count.textContent()).toBe('Second 0')
  await count.click()
  await poll(() => count.textContent()).toBe('Second 1')
  expect(await page.locator('footer .copyright').textContent()).toBe('Ours')
  expect(errors).toEqual([])
})

test('a component around the layout keeps its state across pages, and the page stays if that component moves or fails', async () => {
  const { page, printed } = await rig.open('')
  const count = page.locator('.root-count')
  const layout = page.locator('.own-root #docs')
  expect(await layout.count()).toBe(1)
  await page.locator('html[data-root=live]').waitFor({ state: 'attached' })
  await count.click()
  await poll(() => count.textContent()).toBe('Home 1')

  await page.locator('article a', { hasText: 'Second' }).click()
  await poll(() => count.textContent()).toBe('Second 1')

  // Another element around the layout: it moves, and stays interactive.
  await count.click()
  await poll(() => page.locator('section.own-root #docs h1').textContent()).toBe('Second')
  await page.locator('article a', { hasText: 'Home' }).click()
  await poll(() => count.textContent()).toBe('Home 2')

  // Its HTML of the build is around the same layout, which the reader can still use.
  await count.click()
  await page.locator('div.own-root > docs-part > #docs').waitFor()
  expect(await count.textContent()).toBe('Home 0')
  await page.locator('article a', { hasText: 'Second' }).click()
  await poll(() => page.locator('#docs h1').textContent()).toBe('Second')
  await page.locator('.count', { hasText: 'Second 0' }).click()
  await page.locator('.count', { hasText: 'Second 1' }).waitFor()
  expect(printed).toEqual([expect.stringMatching(/^The component Root failed\. .*root broke/s)])
})

test('the logo of the site shows ours, and keeps its state from page to page', async () => {
  const { page, errors } = await rig.open('')
  await page.locator('html[data-logo=live][data-menu-logo=live]').waitFor({ state: 'attached' })
  const count = page.locator('.nav-start .logo-count')
  await count.click()
  await poll(() => count.textContent()).toBe('Home 1')
  await page.locator('article a', { hasText: 'Second' }).click()
  await poll(() => count.textContent()).toBe('Second 1')
  await page.locator('.nav-start .own-logo a.brand', { hasText: 'Kit' }).click()
  await poll(() => count.textContent()).toBe('Home 1')
  expect(errors).toEqual([])
})

test('navbar items of the site keep their state from page to page, in the phone menu too, and can be lists like ours', async () => {
  const { page, errors, printed } = await rig.open('')
  const count = page.locator('.nav-start .item-count')
  expect(await count.textContent()).toBe('Seen Home 0')
  await page.locator('html[data-item=live]').waitFor({ state: 'attached' })
  await count.click()
  await poll(() => count.textContent()).toBe('Seen Home 1')

  // By keyboard: the arrow opens the list, Enter follows the link.
  const list = page.locator('.nav-start').getByRole('button', { name: 'More' })
  await list.focus()
  await page.keyboard.press('ArrowDown')
  const link = page.locator('.nav-start').getByRole('link', { name: 'To the second' })
  await poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await poll(() => count.textContent()).toBe('Seen Second 1')
  await poll(() => list.getAttribute('aria-expanded')).toBe('false')
  expect(await violations(page)).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  const menu = page.getByRole('dialog')
  await page.getByRole('button', { name: '← Back to main menu' }).click()
  await menu.getByRole('button', { name: 'Seen Second 0' }).click()
  await menu.getByRole('button', { name: 'Seen Second 1' }).waitFor()
  // It contains the page, so it is open.
  await menu.getByRole('link', { name: 'To the second' }).waitFor()
  const more = menu.getByRole('button', { name: /More/ })
  await poll(() => more.getAttribute('aria-expanded')).toBe('true')
  await more.click()
  await poll(() => more.getAttribute('aria-expanded')).toBe('false')
  expect(await violations(page)).toEqual([])
  expect([...errors, ...printed]).toEqual([])
})

test('a press on a list while the new page arrives is not lost', async () => {
  const { page, errors } = await rig.open('')
  await page.locator('html[data-item=live]').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const more = [...document.querySelectorAll<HTMLElement>('.nav-start button')].find(
      (it) => it.textContent === 'More',
    )!
    new MutationObserver((_, observer) => {
      if (document.querySelector('#docs h1')?.textContent !== 'Second') return
      observer.disconnect()
      more.focus()
      more.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
    }).observe(document.getElementById('docs')!, { childList: true, subtree: true })
  })
  await page.locator('article a', { hasText: 'Second' }).click()
  await poll(() => page.locator('.nav-start .item-count').textContent()).toBe('Seen Second 0')
  await page.locator('.nav-start').getByRole('link', { name: 'To the second' }).waitFor()
  expect(await page.locator('.nav-start').getByRole('button', { name: 'More' }).getAttribute('aria-expanded')).toBe(
    'true',
  )
  expect(errors).toEqual([])
})

test('a navbar item that throws in the browser keeps its HTML, and the page still works', async () => {
  const { page, printed } = await rig.open('')
  await page.locator('html[data-item=live]').waitFor({ state: 'attached' })
  const count = page.locator('.nav-start .item-count')
  for (const n of [1, 2]) {
    await count.click()
    await poll(() => count.textContent()).toBe(`Seen Home ${n}`)
  }
  await count.click()
  await poll(() => count.textContent()).toBe('Seen Home 0')
  await page.locator('article a', { hasText: 'Second' }).click()
  await poll(() => page.locator('#docs h1').textContent()).toBe('Second')
  expect(await count.textContent()).toBe('Seen Home 0')
  await page.locator('.nav-start').getByRole('button', { name: 'More' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.locator('.nav-start').getByRole('link', { name: 'To the second' }).waitFor()
  expect(printed).toEqual([expect.stringMatching(/^The component custom-count failed\. .*item broke/s)])
})

test('without JavaScript, items of the site are visible', async () => {
  const page = await rig.browser.newPage({ javaScriptEnabled: false })
  await page.goto(rig.site.url)
  expect(await page.locator('.nav-start .item-count').textContent()).toBe('Seen Home 0')
  await page.locator('.nav-start').getByRole('button', { name: 'More' }).hover()
  await page.locator('.nav-start').getByRole('link', { name: 'To the second' }).click()
  expect(await page.locator('h1').textContent()).toBe('Second')
  await page.close()
})
