/**
 * A component in `src/theme` that replaces what is inside the navbar, as Docusaurus copies it into a site: its buttons
 * work.
 */
import { expect, test } from 'vitest'
import { browsing, poll, violations } from '../../browser/search-rig.ts'
import { configWith } from '../folder.ts'

const CONTENT = `import React from 'react'
import { useThemeConfig, ErrorCauseBoundary, ThemeClassNames } from '@docusaurus/theme-common'
import { splitNavbarItems, useNavbarMobileSidebar } from '@docusaurus/theme-common/internal'
import NavbarItem, { type Props as ItemProps } from '@theme/NavbarItem'
import SearchBar from '@theme/SearchBar'
import Toggle from '@theme/Navbar/MobileSidebar/Toggle'
import NavbarLogo from '@theme/Navbar/Logo'
import NavbarSearch from '@theme/Navbar/Search'
import ModeToggle from '../../../ModeToggle'

function Items({ items }: { items: ItemProps[] }) {
  return <>{items.map((item, i) => (
    <ErrorCauseBoundary key={i} onError={(error) => new Error('An item failed', { cause: error })}>
      <NavbarItem {...item} />
    </ErrorCauseBoundary>
  ))}</>
}

export default function NavbarContent() {
  const sidebar = useNavbarMobileSidebar()
  const [left, right] = splitNavbarItems(useThemeConfig().navbar.items as ItemProps[])
  return (
    <div className="navbar__inner">
      <div className={ThemeClassNames.layout.navbar.containerLeft + ' navbar__items'}>
        {!sidebar.disabled && <Toggle />}
        <button type="button" className="own-toggle" onClick={sidebar.toggle}>Menu {sidebar.shown ? 'open' : 'closed'}</button>
        <NavbarLogo className="own-logo" />
        <Items items={left} />
      </div>
      <div className="navbar__items navbar__items--right">
        <Items items={right} />
        <ModeToggle />
        <NavbarSearch className="own-search"><SearchBar /></NavbarSearch>
      </div>
    </div>
  )
}
`

const MENU = `import NavbarItem from '@theme/NavbarItem'
import { useThemeConfig } from '@docusaurus/theme-common'
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal'
export default function PrimaryMenu() {
  const { toggle } = useNavbarMobileSidebar()
  return (
    <ul className="menu__list own-menu">
      {useThemeConfig().navbar.items.map((item, i) => <NavbarItem mobile {...item} onClick={() => toggle()} key={i} />)}
    </ul>
  )
}
`

const rig = browsing({
  'docusaurus.config.js': configWith(
    `themeConfig: { navbar: { items: [
      { to: '/docs/a', label: 'First' },
      { label: 'More', position: 'right', items: [{ to: '/docs/b', label: 'Second' }] },
      { type: 'custom-status', position: 'right' },
    ] } },`,
  ),
  'src/theme/Navbar/Content/index.tsx': CONTENT,
  'src/theme/Navbar/MobileSidebar/PrimaryMenu.js': MENU,
  'src/theme/NavbarItem/ComponentTypes.js': `import Types from '@theme-original/NavbarItem/ComponentTypes'
const Status = ({ mobile }) => mobile ? <li>Fine, small</li> : <span className="status">Fine</span>
export default { ...Types, 'custom-status': Status }`,
  'src/ModeToggle.js': `import ColorModeToggle from '@theme/Navbar/ColorModeToggle'
export default () => <ColorModeToggle className="own-mode" />`,
  'docs/a.md': '# First page\n\nText.\n\n## Part\n',
  'docs/b.md': '# Second page\n\nText.\n',
})

test('search, color mode, lists, and links work, and follow the reader from page to page', async () => {
  const messages: string[] = []
  const { page, errors } = await rig.open('/docs/a', {
    prepare: async (opened) =>
      opened.on('console', (message) => message.type() === 'error' && messages.push(message.text())),
  })
  const bar = page.locator('.navbar .navbar__inner')
  await poll(() => bar.locator('.own-mode').isEnabled()).toBe(true)
  expect(await bar.locator('.nav-link.active').textContent()).toBe('First')
  expect(await bar.locator('.status').textContent()).toBe('Fine')
  expect(await bar.locator('.own-logo.brand').textContent()).toBe('Kit')
  const mode = () => page.evaluate(() => document.documentElement.dataset.theme)
  expect(await mode()).toBe('light')
  await bar.locator('.own-mode').click()
  await poll(mode).toBe('dark')
  await poll(() => bar.locator('.own-mode').getAttribute('aria-label')).toContain('dark mode)')

  await bar.locator('.own-search .search-button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').waitFor()
  await page.keyboard.press('Escape')
  await poll(() => page.evaluate(() => document.activeElement?.closest('.own-search') !== null)).toBe(true)

  await bar.getByRole('button', { name: 'More' }).focus()
  await page.keyboard.press('ArrowDown')
  await bar.getByRole('link', { name: 'Second' }).click()
  await poll(() => page.locator('h1').textContent()).toBe('Second page')
  await poll(() => bar.locator('.nav-link.active').textContent()).toBe('More')
  expect(await violations(page)).toEqual([])
  expect([...errors, ...messages]).toEqual([])
})

test('the menu of narrow windows opens by either button, has the focus until it closes, and is the one of the site', async () => {
  const { page, errors } = await rig.open('/docs/a', { viewport: { width: 390, height: 800 } })
  expect(await page.locator('.navbar .nav-link:visible').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const toggle = page.locator('.navbar__inner .nav-toggle')
  const menu = page.locator('#docs-menu[data-open]')
  await toggle.click()
  await menu.waitFor()
  await poll(() => toggle.getAttribute('aria-expanded')).toBe('true')
  await page.getByRole('button', { name: '← Back to main menu' }).click()
  await poll(() => menu.locator('.own-menu > li').allTextContents()).toEqual([
    'First',
    expect.stringContaining('More'),
    'Fine, small',
  ])
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await poll(() => toggle.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.locator('.own-toggle').click()
  await menu.waitFor()
  await poll(() => page.locator('.own-toggle').textContent()).toBe('Menu open')
  await page.getByRole('button', { name: '← Back to main menu' }).click()
  await menu.locator('.own-menu').getByRole('link', { name: 'First' }).click()
  await menu.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

test('without JavaScript, the navbar is there, and the browser opens the menu', async () => {
  const page = await rig.browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
  await page.goto(`${rig.site.url}/docs/b`)
  await page.locator('.navbar__inner .nav-toggle').click()
  await page.locator('#docs-menu:popover-open').waitFor()
  await page.close()
})
