import { afterEach, expect, test, vi } from 'vitest'
import { showsStars, starsRepository } from '../../../runtime/core/contract/stars.ts'
import { nextChoice, readChoice } from '../../../runtime/core/state/color-mode.ts'
import { scrollPercent } from '../../../runtime/core/state/promo.ts'
import { EASING, nextPosition } from '../../../runtime/core/state/scroll.ts'
import { formatStars } from '../../../runtime/core/state/stars.ts'
import { createSlot } from '../../../runtime/core/state/storage.ts'
import { createStore } from '../../../runtime/core/state/store.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a store notifies of changes only', () => {
  const store = createStore(1)
  const seen: number[] = []
  const stop = store.subscribe(() => seen.push(store.get()))
  for (const value of [2, 2, 3]) store.set(value)
  stop()
  store.set(4)
  expect(seen).toEqual([2, 3])
})

test('using storage on the server is an error that names the key', () => {
  const slot = createSlot('theme')
  for (const use of [slot.get, slot.del, () => slot.set('x'), () => slot.listen(() => {})])
    expect(use).toThrow('Illegal storage API usage for storage key "theme"')
})

test('storage that throws on access is empty, with one warning for all of it', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new Error('denied')
    },
    get sessionStorage(): Storage {
      throw new Error('denied')
    },
  })
  const slots = [createSlot('a'), createSlot('b'), createSlot('c', 'sessionStorage')]
  for (const slot of slots) {
    slot.set('1')
    slot.del()
    expect(slot.get()).toBeNull()
  }
  expect(warn).toHaveBeenCalledTimes(1)
  expect(error).not.toHaveBeenCalled()
})

test('a single operation that fails is an error with its key', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const full = { setItem: () => expect.fail('quota exceeded'), getItem: () => 'kept' }
  vi.stubGlobal('window', { localStorage: full })
  const slot = createSlot('docusaurus.tab.os')
  slot.set('linux')
  expect(slot.get()).toBe('kept')
  expect(error.mock.calls.map(([text]) => text)).toEqual(['Storage key "docusaurus.tab.os" could not be used.'])
})

test('stars are shown compactly with at most one decimal', () => {
  const cases: [number, string][] = [
    [0, '0 stars'],
    [999, '999 stars'],
    [1234, '1.2k stars'],
    [31_416, '31.4k stars'],
    [1_000_000, '1m stars'],
  ]
  for (const [count, text] of cases) expect(formatStars(count)).toBe(text)
})

test('only a marked link to a GitHub repository shows stars', () => {
  const marked = { className: 'x nav-github-stars', href: 'https://github.com/acme/widget' }
  expect(starsRepository(marked)).toBe('acme/widget')
  expect(showsStars([{ label: 'a', items: [marked] }])).toBe(true)
  const others = [
    { ...marked, className: 'nav-github-stars-not' },
    { ...marked, href: 'https://github.com.evil.example/a/b' },
    { className: 'nav-github-stars' },
  ]
  expect(showsStars(others)).toBe(false)
})

test('a page without overflow has a scroll progress of zero', () => {
  expect(scrollPercent(0, 800, 800)).toBe(0)
  expect(scrollPercent(5, 700, 800)).toBe(0)
  expect(scrollPercent(200, 1800, 800)).toBe(20)
})

test('each frame covers 15 % of the distance', () => {
  expect(EASING).toBe(0.85)
  expect(nextPosition(1000, 0)).toBe(850)
  let position = 1000
  let frames = 0
  for (; position > 0; frames++) position = nextPosition(position, 0)
  expect(frames).toBeLessThan(40)
})

test('color mode: invalid values in storage are ignored, the switch cycles through the modes', () => {
  const plain = { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: false } as const
  const system = { ...plain, respectPrefersColorScheme: true }
  for (const stored of [null, '', 'blue', '<b>', 'constructor']) expect(readChoice(stored, plain)).toBe('dark')
  expect(readChoice('light', plain)).toBe('light')
  expect(readChoice('blue', system)).toBe('system')
  expect(nextChoice('dark', false)).toBe('light')
  expect(['system', 'light', 'dark'].map((now) => nextChoice(now as 'dark', true))).toEqual(['light', 'dark', 'system'])
})
