import { beforeEach, expect, test, vi } from 'vitest'
import { isDownload, isFrugal } from '../../../runtime/core/navigation/ahead.ts'
import { block, mayLeave, unblock } from '../../../runtime/core/navigation/block.ts'
import { holdBack, takeBack } from '../../../runtime/core/navigation/layers.ts'
import { siteTarget } from '../../../runtime/core/navigation/links.ts'
import { wantsTop } from '../../../runtime/core/navigation/to-top.ts'

const SITE = { baseUrl: '/', siteBaseUrl: '/', trailingSlash: false }
const HERE = 'https://docs.example.com/guide/a'

function target(href: string, attributes: Record<string, string> = {}): string | undefined {
  const all: Record<string, string> = { href, ...attributes }
  const link = {
    href: new URL(href, HERE).href,
    getAttribute: (name: string) => all[name] ?? null,
    hasAttribute: (name: string) => name in all,
  }
  return siteTarget(link, SITE, HERE)?.href
}

test('links to pages of the site are handled, all others are left to the browser', () => {
  expect(target('/about/faq')).toBe('https://docs.example.com/about/faq')
  expect(target('b?x=1#y')).toBe('https://docs.example.com/guide/b?x=1#y')
  expect(target('/json.get')).toBe('https://docs.example.com/json.get')
  expect(target('/about/faq.html#y')).toBe('https://docs.example.com/about/faq#y')
  expect(target('/a', { target: '_self' })).toBeDefined()
  for (const [name, value] of [
    ['target', '_blank'],
    ['target', 'frame'],
    ['download', ''],
    ['data-native', ''],
  ])
    expect(target('/a', { [name!]: value! })).toBeUndefined()
  for (const href of ['https://example.com/a', '//example.com/a', 'mailto:a@example.com', 'javascript:1', '/%E0%A4%A'])
    expect(target(href)).toBeUndefined()
})

test('a dot in an address is not a file extension', () => {
  expect(isDownload('/json.get')).toBe(false)
  expect(isDownload('/sdks/node.js')).toBe(false)
  expect(isDownload('/files/image.PNG')).toBe(true)
})

test('2g, slow-2g and data saver turn prefetching off', () => {
  for (const line of [{}, { effectiveType: '4g' }, { effectiveType: '3g', saveData: false }])
    expect(isFrugal(line)).toBe(false)
  for (const line of [{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true }])
    expect(isFrugal(line)).toBe(true)
})

test('the back-to-top button appears only on scrolling up, 300 pixels below the top', () => {
  const page = { innerHeight: 800, scrollHeight: 5000 }
  expect(wantsTop({ ...page, before: 1500, now: 1200 })).toBe(true)
  expect(wantsTop({ ...page, before: 1200, now: 1500 })).toBe(false)
  expect(wantsTop({ ...page, before: 400, now: 299 })).toBe(false)
  expect(wantsTop({ ...page, before: 4201, now: 4200 })).toBe(false)
})

const TARGET = new URL('https://docs.example.com/x')

beforeEach(() => {
  const asked: string[] = []
  vi.stubGlobal('window', {
    addEventListener: (name: string) => asked.push(`+${name}`),
    removeEventListener: (name: string) => asked.push(`-${name}`),
    confirm: (text: string) => text.startsWith('yes'),
    asked,
  })
  return () => {
    unblock()
    vi.unstubAllGlobals()
  }
})

test('a string asks for confirmation, a function decides, and navigation works again after unblocking', () => {
  expect(mayLeave(TARGET, 'PUSH')).toBe(true)
  const lift = block('no: unsaved changes')
  expect(mayLeave(TARGET, 'POP')).toBe(false)
  lift()
  expect(mayLeave(TARGET, 'POP')).toBe(true)
  block((url, action) => (url.pathname === '/x' && action === 'PUSH' ? false : undefined))
  expect([mayLeave(TARGET, 'PUSH'), mayLeave(TARGET, 'POP')]).toEqual([false, true])
  unblock()
  block(() => 'yes, ask')
  expect(mayLeave(TARGET, 'PUSH')).toBe(true)
})

test('one blocker at a time; only a string asks before the document is left', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { asked } = window as unknown as { asked: string[] }
  const first = block('no')
  expect(asked.filter((one) => one === '+beforeunload')).toHaveLength(1)
  block(() => true)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(asked.filter((one) => one === '+beforeunload')).toHaveLength(1)
  first()
  expect(mayLeave(TARGET, 'PUSH')).toBe(true)
})

test('Back goes to the last handler, once', () => {
  const closed: string[] = []
  holdBack(() => closed.push('drawer'))
  const release = holdBack(() => closed.push('dialog'))
  release()
  expect([takeBack(), takeBack()]).toEqual([true, false])
  expect(closed).toEqual(['drawer'])
})
