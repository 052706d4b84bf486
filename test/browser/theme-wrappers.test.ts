/** Components of a site around parts of the layout, in the browser: these parts stay interactive. */
import { expect, test } from 'vitest'
import { browsing, poll, violations } from './search-rig.ts'

const counter = (name: string): string => `
  const [count, setCount] = useState(0)
  const { title } = usePage()
  const button = <button type="button" className="${name}" onClick={() => setCount(count + 1)}>${name} {title} {count}</button>`

const files: Readonly<Record<string, string>> = {
  'site.config.ts': `export default {
  title: 'Kit', url: 'https://kit.example',
  theme: {
    Navbar: './theme/Navbar.tsx', NavbarContent: './theme/Content.tsx', Search: './theme/Search.tsx',
    ColorModeToggle: './theme/Toggle.tsx', Sidebar: './theme/Sidebar.tsx', MobileMenu: './theme/Menu.tsx',
    Toc: './theme/Toc.tsx',
  },
  navbar: { items: [{ to: '/b', label: 'To the second' }, { label: 'More', items: [{ to: '/', label: 'Start' }] }] },
  sidebars: { main: [{ type: 'category', label: 'All', collapsed: true, items: ['index', 'b'] }, 'c'] },
}
`,
  'theme/Navbar.tsx': `import { useState } from 'react'
import { usePage } from 'docs/runtime'
export default function Navbar({ Original }) {${counter('bar')}
  if (count === 3) throw new Error('bar broke')
  return count === 2 ? <>{button}</> : count === 1 ? <section className="around" style={{ outline: '1px solid' }}>{button}<Original /></section> : <>{button}<Original /></>
}
`,
  'theme/Content.tsx': `import { useState } from 'react'
import { usePage } from 'docs/runtime'
export default function Content({ Original }) {${counter('content')}
  return <><Original />{button}</>
}
`,
  'theme/Search.tsx': 'export default ({ Original }) => <><Original /><a href="/c" className="ask">Ask</a></>',
  'theme/Toggle.tsx':
    'export default ({ Original }) => <div className="own-toggle" style={{ display: "flex" }}><style>{".own-toggle { gap: 7px }"}</style><Original /></div>',
  'theme/Sidebar.tsx': `import { useState } from 'react'
import { usePage } from 'docs/runtime'
export default function Sidebar({ Original }) {${counter('side')}
  return <div className="own-side">{button}<Original /></div>
}
`,
  'theme/Menu.tsx': 'export default ({ Original }) => <><p className="own-menu">Kit menu</p><Original /></>',
  'theme/Toc.tsx': 'export default ({ Original }) => <div className="own-toc"><Original /><p>More</p></div>',
  'content/index.md': '# Home\n\n[Second](./b.md)\n',
  'content/b.md': '# Second\n\n[Home](./index.md)\n',
  'content/c.md': '# Third\n\nText.\n\n## Part\n\nText.\n',
}

const rig = browsing(files)

/** A page whose components are interactive, and all errors in its console. */
async function openLive(path = '') {
  const { page, errors, printed } = await rig.open(path)
  const press = async (name: string, text: string): Promise<void> => {
    // Presses before the code of the site has loaded are lost.
    await page.locator(`button.${name}`).click()
    await poll(() => page.locator(`button.${name}`).textContent()).toBe(text)
  }
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button.bar, button.content, button.side')].every((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps')),
    ),
  )
  return { page, press, errors, printed }
}

test('search, color mode, lists and sidebar work inside components of the site, which keep their state from page to page', async () => {
  const { page, press, errors, printed } = await openLive()
  await press('content', 'content Home 1')
  await press('side', 'side Home 1')
  const mode = await page.evaluate(() => document.documentElement.dataset.theme)
  const toggle = page.locator('.own-toggle')
  expect(await toggle.evaluate((element) => getComputedStyle(element).display + getComputedStyle(element).gap)).toBe(
    'flex7px',
  )
  await toggle.locator('button').click()
  await poll(() => page.evaluate(() => document.documentElement.dataset.theme)).not.toBe(mode)
  await page.locator('.navbar').getByRole('button', { name: 'More' }).focus()
  await page.keyboard.press('ArrowDown')
  const start = page.locator('.navbar').getByRole('link', { name: 'Start' })
  await poll(() => start.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.locator('.search-button').click()
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.press('Escape')

  const caret = page.locator('.own-side [aria-expanded]').first()
  const isOpen = await caret.getAttribute('aria-expanded')
  await caret.click()
  await poll(() => caret.getAttribute('aria-expanded')).not.toBe(isOpen)
  await page.locator('.own-side').getByRole('link', { name: 'Third' }).click()
  await poll(() => page.locator('button.content').textContent()).toBe('content Third 1')
  await poll(() => page.locator('button.side').textContent()).toBe('side Third 1')
  await poll(() => page.locator('.own-side [aria-current=page]').textContent()).toBe('Third')
  await page.locator('.navbar').getByRole('link', { name: 'To the second' }).click()
  await poll(() => page.locator('.navbar a.nav-link.active').textContent()).toBe('To the second')
  expect([...errors, ...printed]).toEqual([])
})

test('the part moves with the component, comes back after it was hidden, and stays if the component fails', async () => {
  const { page, press, errors, printed } = await openLive()
  const openList = async (): Promise<void> => {
    const list = page.locator('.navbar').getByRole('button', { name: 'More' })
    await list.focus()
    await page.keyboard.press('ArrowDown')
    await poll(() => list.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
  }
  await press('content', 'content Home 1')
  await press('bar', 'bar Home 1')
  await page.locator('section.around .navbar').waitFor()
  await openList()
  await press('bar', 'bar Home 2')
  await poll(() => page.locator('.navbar').count()).toBe(0)
  await page.locator('.prose a', { hasText: 'Second' }).click()
  await poll(() => page.locator('button.bar').textContent()).toBe('bar Second 2')
  // The part is in its place in the HTML of the component.
  await page.locator('button.bar').click()
  await poll(() => page.locator('button.bar').textContent()).toBe('bar Home 0')
  await page.locator('button.bar + docs-part .navbar').waitFor()
  // Its own state is still there, with the new page.
  await poll(() => page.locator('button.content').textContent()).toBe('content Second 1')
  await openList()
  await page.locator('.navbar').getByRole('link', { name: 'Kit' }).click()
  await poll(() => page.locator('h1').textContent()).toBe('Home')
  expect(errors).toEqual([])
  expect(printed).toEqual([expect.stringMatching(/^The component Navbar failed\. .*bar broke/s)])
})

test('Tab follows the order on the page, and axe finds nothing in either window', async () => {
  const { page, printed } = await openLive()
  const stops: string[] = []
  for (let i = 0; i < 10; i++) {
    await page.keyboard.press('Tab')
    stops.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
  }
  expect(stops).toEqual([
    'Skip to main content',
    'Docs sidebar',
    'bar Home 0',
    'Kit',
    'To the second',
    'More',
    'Search',
    'Ask',
    '',
    'content Home 0',
  ])
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  await page.getByRole('button', { name: '← Back to main menu' }).click()
  const menu = page.getByRole('dialog')
  await menu.getByText('Kit menu').waitFor()
  // It contains the page, so it is open.
  await menu.getByRole('link', { name: 'Start' }).waitFor()
  const more = menu.getByRole('button', { name: /More/ })
  await more.click()
  await poll(() => more.getAttribute('aria-expanded')).toBe('false')
  expect(await violations(page)).toEqual([])
  expect(printed).toEqual([])
})

test('without JavaScript, the components and the parts inside are visible', async () => {
  const page = await rig.browser.newPage({ javaScriptEnabled: false })
  await page.goto(rig.site.url)
  for (const name of ['bar', 'content', 'side'])
    expect(await page.locator(`button.${name}`).textContent()).toBe(`${name} Home 0`)
  await page.locator('.own-side').getByRole('link', { name: 'Third' }).click()
  expect(await page.locator('h1').textContent()).toBe('Third')
  await page.locator('.navbar').getByRole('link', { name: 'To the second' }).click()
  expect(await page.locator('h1').textContent()).toBe('Second')
  await page.close()
})

test('the table of contents stands beside the text with what a site adds to it, and above the text on phones', async () => {
  const { page } = await rig.open('/c')
  const boxes = () =>
    page.evaluate(() =>
      ['.toc', '.own-toc > p', '.page-body'].map((name) => {
        const { left, right, top, bottom } = document.querySelector(name)!.getBoundingClientRect()
        return { left, right, top, bottom }
      }),
    )
  const [toc, more, text] = await boxes()
  expect(toc!.left).toBeGreaterThanOrEqual(text!.right)
  expect([more!.left, more!.right]).toEqual([toc!.left, toc!.right])
  expect(more!.bottom).toBeLessThan(text!.bottom)
  await page.setViewportSize({ width: 390, height: 800 })
  const [above, added, below] = await boxes()
  expect(above!.bottom).toBeLessThanOrEqual(added!.top)
  expect(added!.bottom).toBeLessThanOrEqual(below!.top)
  expect(above!.right).toBeLessThanOrEqual(390)
})
