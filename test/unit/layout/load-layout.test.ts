import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hrefOfTarget } from '../../../runtime/core/addresses/href.ts'
import { hrefOf, linkedRoute, samePath } from '../../../runtime/core/addresses/route-href.ts'
import { hasPromo } from '../../../runtime/core/contract/site.ts'
import { causeChain } from '../../../runtime/core/layout/CrashBoundary.tsx'
import { activeHeading } from '../../../runtime/core/layout/live/scroll-spy.ts'
import { needsCodeAtOnce } from '../../../runtime/core/layout/load-layout.ts'
import { logoAlt } from '../../../runtime/core/layout/nav/Brand.tsx'
import { hiddenAfter } from '../../../runtime/core/layout/nav/use-navbar-hide.ts'
import { formatDate } from '../../../runtime/core/layout/page/PageFoot.tsx'
import { nest } from '../../../runtime/core/layout/page/Toc.tsx'
import { collapseDuration } from '../../../runtime/core/layout/sidebar/duration.ts'
import { usePage, useSite } from '../../../runtime/core/state/context.tsx'
import { site } from './fixture.ts'

test('collapsing takes longer for longer lists', () => {
  expect([36, 360, 1000].map(collapseDuration)).toEqual([192, 327, 440])
  expect(collapseDuration(0)).toBe(0)
})

test('dates are formatted in UTC', () => {
  expect(formatDate('2026-10-02T23:30:00-05:00')).toBe('Oct 3, 2026')
  expect(formatDate('soon')).toBe('soon')
})

test('addresses: encoded, with base URL and slash as configured, and decoded', () => {
  const nested = site({ baseUrl: '/a b/', siteBaseUrl: '/a%20b/', trailingSlash: true })
  expect(hrefOf('/über/x?y#z', nested)).toBe('/a%20b/%C3%BCber/x%3Fy%23z/')
  expect(linkedRoute(hrefOf('/über/x?y#z', nested), nested)).toBe('/über/x?y#z')
  expect(hrefOf('/', nested)).toBe('/a%20b/')
  expect(linkedRoute('/a%20b/', nested)).toBe('/')
  expect(hrefOfTarget('//x.dev/a', nested)).toBe('//x.dev/a')
  expect(samePath('/ABOUT/Faq/', '/about/faq')).toBe(true)
  expect(samePath('/%E0%A4%A', '/%E0%A4%A/')).toBe(true)
  expect(samePath('/a', '/ab')).toBe(false)
})

test('the table of contents is nested by level; headings without a parent are at the top', () => {
  const entry = (id: string, level: number) => ({ id, html: id, level })
  const tree = nest([entry('a', 3), entry('b', 2), entry('c', 3), entry('d', 3), entry('e', 2)])
  expect(tree.map((node) => [node.id, node.children.map((child) => child.id)])).toEqual([
    ['a', []],
    ['b', ['c', 'd']],
    ['e', []],
  ])
})

test('the heading in the upper half is active, else the previous one; none above the first, the last one at the end', () => {
  const at = (...tops: number[]) => tops.map((top, index) => ({ id: `h${index}`, top }))
  const view = { offset: 80, height: 800, atEnd: false }
  expect(activeHeading(at(600, 900), view)).toBeUndefined()
  expect(activeHeading(at(300, 900), view)).toBe('h0')
  expect(activeHeading(at(-200, 700), view)).toBe('h0')
  expect(activeHeading(at(-200, 399), view)).toBe('h1')
  expect(activeHeading(at(-900, -200), view)).toBe('h1')
  expect(activeHeading(at(-200, 300, 500), { ...view, atEnd: true })).toBe('h2')
  expect(activeHeading([], view)).toBeUndefined()
})

test('the navbar hides on scrolling down, shows on scrolling up and near the top, and does not change at the bottom', () => {
  const step = { navbarHeight: 60, windowHeight: 800, pageHeight: 3000 }
  expect(hiddenAfter({ ...step, before: 0, now: 600 })).toBe(true)
  expect(hiddenAfter({ ...step, before: 600, now: 500 })).toBe(false)
  expect(hiddenAfter({ ...step, before: 10, now: 50 })).toBe(false)
  expect(hiddenAfter({ ...step, before: 2200, now: 2190 })).toBeUndefined()
})

test('the messages of a chain of causes, and of values that are not errors', () => {
  const error = new Error('outer', { cause: new Error('inner', { cause: 'text' }) })
  expect(causeChain(error)).toBe('outer\n\nCause:\ninner\n\nCause:\ntext')
  const loop = new Error('round')
  loop.cause = loop
  expect(causeChain(loop).length).toBeLessThan(1000)
})

test('the alt text of the logo: explicit, else the title of the site if no title is beside it', () => {
  expect(logoAlt({ src: 'x', alt: '' }, undefined, 'Site')).toBe('')
  expect(logoAlt({ src: 'x' }, undefined, 'Site')).toBe('Site')
  expect(logoAlt({ src: 'x' }, 'Name', 'Site')).toBe('')
})

test('the promo is in the configured place of the footer, also under its misspelled name', () => {
  const footer = (type: string) => site({ footer: { style: 'dark', links: [{ title: 'A', items: [{ type }] }] } })
  expect(hasPromo(footer('custom-promo'))).toBe(true)
  expect(hasPromo(footer('custom-announcmentBar'))).toBe(true)
  expect(hasPromo(footer('custom-other'))).toBe(false)
  expect(hasPromo(site({ footer: { style: 'dark', links: [{ type: 'custom-promo' }] } }))).toBe(true)
  expect(hasPromo(site())).toBe(false)
})

test('code loads at once only for items that show more than their HTML', () => {
  const navbar = (type?: string) =>
    site({ navbar: { hideOnScroll: false, items: [type === undefined ? {} : { type }] } })
  expect([undefined, 'dropdown', 'search'].map((type) => needsCodeAtOnce(navbar(type)))).toEqual([false, false, false])
  expect(['localeDropdown', 'custom-x'].map((type) => needsCodeAtOnce(navbar(type)))).toEqual([true, true])
  expect(needsCodeAtOnce(site({ footer: { style: 'dark', links: [{ type: 'custom-promo' }] } }))).toBe(false)
})

test('the error of a hook outside its provider names it', () => {
  const draw = (use: () => unknown) => () => renderToString(createElement(() => (use() === undefined ? null : null)))
  expect(draw(useSite)).toThrow('Hook useSite is called outside the <SiteProvider>.')
  expect(draw(usePage)).toThrow('Hook usePage is called outside the <PageProvider>.')
})
