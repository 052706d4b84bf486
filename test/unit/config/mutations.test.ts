/**
 * Every value of a full config, changed to wrong types and misspelled: each gives a located problem, nothing throws.
 */

import { expect, test } from 'vitest'
import type { SourcePath } from '../../../cli/base/brands.ts'
import { checkConfig } from '../../../cli/stages/config/check-config.ts'
import { findingWords, sentenceOf } from '../../../cli/stages/report/words.ts'

const FULL = {
  title: 'Site',
  tagline: 'Words',
  url: 'https://docs.example.com',
  baseUrl: '/docs/',
  trailingSlash: false,
  noIndex: false,
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'], path: 'i18n', localeConfigs: { fr: { label: 'Français' } } },
  editUrl: 'https://example.com/edit/{path}',
  docs: { path: 'content', routeBasePath: '/', numberPrefix: true, versions: { current: { label: 'Next' } } },
  staticDirectories: ['static'],
  navbar: { title: 'Site', items: [{ label: 'Docs', to: '/' }] },
  footer: { style: 'dark', links: [{ title: 'More', items: [{ label: 'A', href: 'https://example.com' }] }] },
  colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: true },
  announcementBar: { id: 'a', content: 'Hello', isCloseable: true },
  search: { provider: 'embedded', synonyms: [['a', 'b']], hitsPerPage: 20 },
  redirects: [{ from: '/a', to: '/b' }],
  markdown: { untrusted: false, emoji: true },
  variables: { NAME: 'value' },
  onBrokenLinks: 'throw',
  severity: { 'broken-link': 'error' },
  headTags: [{ tagName: 'meta', attributes: { name: 'a', content: 'b' } }],
  fonts: ['https://fonts.example.com/css'],
  limits: { pageSeconds: 5, pageBytes: 1_000_000, depth: 500 },
}

type Path = readonly (string | number)[]

/** Paths of all values in a config. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, one]) =>
    pathsOf(one, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return path.length === 0 ? inner : [path, ...inner]
}

function withValue(path: Path, value: unknown): object {
  const copy = structuredClone(FULL) as Record<string | number, unknown>
  let at = copy
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>
  at[path.at(-1)!] = value
  return copy
}

/** The config as text with one key per line, so that keys can be located. */
const textOf = (config: object): string => {
  const printed = JSON.stringify(
    config,
    (_key, value: unknown) => (/symbol|function/.test(typeof value) ? 'code' : value),
    2,
  )
  return `export default ${printed.replace(/"([a-zA-Z]+)":/g, '$1:')}\n`
}

const check = (config: object) => checkConfig(config, { file: 'site.config.ts' as SourcePath, text: textOf(config) })

const WRONG: readonly unknown[] = [17.5, true, null, [[]], { wrong: 1 }, Symbol('s'), () => 1, '\u0000', Number.NaN]

test('a full config is valid', () => {
  expect(check(FULL)).toMatchObject({ ok: true })
})

test.each(pathsOf(FULL).map((path) => [path.join('.'), path] as const))(
  '%s with values of other types',
  (name, path) => {
    const right = path.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], FULL)
    for (const wrong of WRONG) {
      if (typeof wrong === typeof right && typeof wrong !== 'object') continue
      const result = check(withValue(path, wrong))
      if (result.ok) continue
      expect(result.diagnostics.length, name).toBeGreaterThan(0)
      for (const one of result.diagnostics) {
        const { code, where } = one
        const { message } = findingWords(one)
        expect(code, name).toMatch(/^config-/)
        expect(message, name).not.toMatch(/\n\s+at /)
        expect(message.length, message).toBeLessThan(600)
        expect(where?.file).toBe('site.config.ts')
        expect(where?.line, `${name}: ${message}`).toBeGreaterThan(0)
      }
    }
    // A key is never a symbol.
    expect(check(withValue(path, Symbol('s'))).ok, name).toBe(false)
  },
)

test.each(
  pathsOf(FULL)
    .filter((path) => typeof path.at(-1) === 'string')
    .map((path) => [path.join('.'), path] as const),
)('%s misspelled', (name, path) => {
  const key = path.at(-1) as string
  const parent = path.slice(0, -1).reduce<unknown>((at, one) => (at as Record<string | number, unknown>)[one], FULL)
  const result = check(
    path.length === 1
      ? { ...FULL, [`${key}x`]: FULL[key as keyof typeof FULL] }
      : withValue(path.slice(0, -1), { ...(parent as object), [`${key}x`]: 1 }),
  )
  // These have names chosen by the writer.
  if (
    /^(?:variables|severity|i18n\.localeConfigs\.fr|docs\.versions\.current|headTags\.0\.attributes\.\w+)$/.test(name)
  )
    return
  if (result.ok) return
  const found = result.diagnostics.map(sentenceOf).join('\n')
  expect(found, name).toContain(`${key}x`)
})
