/** The texts of the theme in the languages of a site. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fillTexts, withMarks } from '../../cli/stages/bundle/texts.ts'
import { OTHER_IDS } from '../../cli/stages/content/text-ids.ts'
import type { Texts } from '../../runtime/texts.ts'
import { site, type TestSite } from '../rig.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = path.join(ROOT, 'cli/stages/content/texts')
const CALL = /\bt`((?:[^`\\$]|\\.|\$(?!\{)|\$\{[^{}`]*\})*)`/g

/** Texts that are looked up by a word in the content or the config. */
const BY_NAME = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'Search docs']

/** The code of a file without its comments. */
const codeOf = (file: string): string => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

function keysInCode(): string[] {
  const files = ['runtime', 'cli/stages/compile', 'cli/stages/graph', 'cli/stages/render', 'cli/features'].flatMap(
    (folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && file !== 'texts.ts')
        .map((file) => path.join(ROOT, folder, file)),
  )
  const keys = files.flatMap((file) => [...codeOf(file).matchAll(CALL)].map(([, template]) => template!))
  return keys.map((template) => {
    let index = 0
    return template.replace(/\$\{[^{}`]*\}/g, () => `{${index++}}`)
  })
}

test('every language has every text, with its placeholders', async () => {
  const keys = [...new Set([...keysInCode(), ...BY_NAME])].sort()
  const languages = readdirSync(FOLDER)
  expect(languages).toHaveLength(11)
  for (const name of languages) {
    const texts = JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as Texts
    expect([name, Object.keys(texts).sort()]).toEqual([name, keys])
    for (const [key, text] of Object.entries(texts)) {
      const known = key.match(/\{\d\}/g) ?? []
      expect((text.match(/\{\d\}/g) ?? []).filter((value) => !(known as readonly string[]).includes(value))).toEqual([])
    }
  }
  expect([...OTHER_IDS.values()].flat().filter(([text]) => !keys.includes(text))).toEqual([])
})

/**
 * Words in JSX, in attributes for screen readers, and in texts of scripts. The dev server speaks English, to writers.
 */
const PLAIN = [
  /\b(?:aria-label|placeholder|title|label)="[A-Z][^"]*"/g,
  /\b(?:aria-label|ariaLabel|placeholder|title|label)['"]?(?::|,) '[A-Z][^']*'/g,
  /textContent = [`'][A-Z][^'`]*/g,
  /(?<![=\w])>\s*[A-Za-z][^<>{}()=;]*<\//g,
  /announce\('[A-Z]/g,
]
/** Names of keys and of a service. */
const NAMES = ['aria-label="Enter"', 'aria-label="Escape"', '>esc</', '> Algolia </']

test('all words for readers are texts that can be translated', () => {
  const files = readdirSync(path.join(ROOT, 'runtime'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('features/dev'),
  )
  const found = files.flatMap((file) => {
    const code = codeOf(path.join(ROOT, 'runtime', file))
    const patterns = file.endsWith('x') ? PLAIN : PLAIN.filter(({ source }) => !source.startsWith('(?<!'))
    const words = patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([word]) => word.replace(/\s+/g, ' ')))
    return words.filter((word) => !NAMES.includes(word)).map((word) => `${file}: ${word}`)
  })
  expect(found).toEqual([])
})

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: it is code
test('in compiled code the texts replace the calls', () => {
  const code = withMarks('a(t`Close`); b(t`See all ${count} results`); c(t`Other`); d(`not a t`)')
  const texts = { Close: 'Sch`lie$en', 'See all {0} results': 'Alle {0} (${x})', Other: '$1 \\\\' }
  expect(fillTexts(code, texts)).toBe('a(`Sch\\`lie$en`); b(`Alle ${count} (\\${x})`); c(`$1 \\\\\\\\`); d(`not a t`)')
  expect(fillTexts(code, {})).toBe('a(`Close`); b(`See all ${count} results`); c(`Other`); d(`not a t`)')
})

test('a compiled value may be a constant, in any quotes; other code is an error', () => {
  const code = withMarks('a(t`Found ${count} hits.`)')
  const texts = { 'Found {0} hits.': '{0} Treffer' }
  const filled = (value: string): string => fillTexts(code.replace('count', value), texts)
  for (const value of ['n?"a":"b"', '"{0} \\" }`"', 'x["}"]']) expect(filled(value)).toBe(`a(\`\${${value}} Treffer\`)`)
  expect(() => filled('{}')).toThrow('A text of the client cannot be filled in: `Found ${{}} hits.`)')
})
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: it is code

const LOCALES = ['en', 'de', 'pt-BR', 'zh-TW', 'ar', 'nl']
const CONFIG = `export default { title: 'Test', url: 'https://example.com', onOrphanPages: 'ignore',
  i18n: { defaultLocale: 'en', locales: ${JSON.stringify(LOCALES)} } }\n`
const PAGE = '# Home\n\n:::note\nText.\n:::\n\n## Part\n\n```js\na()\n```\n\n| a |\n|---|\n| b |\n'

/** All scripts of a locale. */
const scripts = (docs: TestSite, locale: string): string => {
  const html = docs.out(locale === 'en' ? 'index.html' : `${locale}.html`)
  const client = /<script type="module" src="\/([^"]+)"/.exec(html)![1]!
  const chunks = docs.outFiles('out/assets').filter((name) => name.endsWith('.js'))
  const used = [
    docs.out(client),
    ...chunks.filter((name) => docs.out(client).includes(name)).map((name) => docs.out(`assets/${name}`)),
  ]
  return used.join('\n')
}

test('pages and scripts have the texts of their locale, and code.json overrides them', async () => {
  const docs = site({
    'site.config.ts': CONFIG,
    'content/index.md': PAGE,
    'i18n/de/code.json': JSON.stringify({
      'theme.TOCCollapsible.toggleButtonLabel': { message: 'Inhalt' },
      'theme.common.headingLinkTitle': { message: 'Anker {heading}' },
      'Edit this page': { message: 'Ändern' },
    }),
  })
  expect(await docs.problems()).toEqual([])
  const words = [
    'On this page',
    'Skip to main content',
    'Copy code to clipboard',
    '<span>note</span>',
    'Direct link to Part',
    'Table 1: a',
  ]
  const english = docs.out('index.html')
  for (const word of words) expect(english).toContain(word)
  const german = docs.out('de.html')
  for (const word of words) expect(german).not.toContain(word)
  for (const word of [
    'Inhalt',
    'Zum Hauptinhalt springen',
    'Code in die Zwischenablage',
    '<span>Hinweis</span>',
    'Anker Part',
    'Tabelle 1: a',
  ])
    expect(german).toContain(word)
  expect(docs.out('pt-BR.html')).toContain('Nesta página')
  expect(docs.out('zh-TW.html')).toContain('本頁內容')
  expect(docs.out('nl.html')).toContain('On this page')
  const arabic = docs.out('ar.html')
  expect(arabic).toMatch(/<html lang="ar" dir="rtl"/)
  expect(arabic).toContain('في هذه الصفحة')
  expect(docs.out('de/404.html')).toMatch(
    /<title>Seite nicht gefunden \| Test<\/title>[\s\S]*<h1>Seite nicht gefunden<\/h1>/,
  )
  expect(scripts(docs, 'de')).toContain('Zum Hauptinhalt springen')
  expect(scripts(docs, 'de')).not.toContain('Skip to main content')
  expect(scripts(docs, 'en')).toContain('Skip to main content')
  expect(scripts(docs, 'en')).not.toMatch(/\bt`|Hauptinhalt/)
})

const COMMAND = `---
tags: [sets]
command:
  name: SADD
  summary: Mengen.
  upstream_since: 1.0.0
  status: deprecated
  deprecated: { since: 1.1.0, replaced_by: ZADD }
  verified: { version: 1.40.1, source: [src/set.cc] }
  complexity: [{ expr: O(N), where: { N: Zahl } }]
  acl: ['@write']
  args: [{ name: key, type: key, optional: true, multiple: true, default: k, since: 1.2.0 }]
  differences: [Ein Unterschied.]
---

# SADD

:::parameters
:::

:::details
Mehr.
:::

- [ ] Offen
`

test('texts that the generator adds are in the language of the page', async () => {
  const docs = site({
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', onOrphanPages: 'ignore', changes: {},
      feedback: { url: '/feedback' }, i18n: { defaultLocale: 'en', locales: ['en', 'de'] } }\n`,
    'content/index.md': '# Home\n\n:::compatibility\n:::\n',
    'content/commands/_category_.yml': 'label: Befehle\nlink: { type: generated-index }\n',
    'content/commands/sets/_category_.yml': 'label: Mengen\nlink: { type: generated-index }\n',
    'content/commands/sets/sadd.md': COMMAND,
  })
  expect(await docs.problems()).toEqual([])
  const words = (file: string, english: readonly string[], german: readonly string[]): void => {
    for (const word of english) {
      expect(docs.out(file)).toContain(word)
      expect(docs.out(`de/${file}`)).not.toContain(word)
    }
    for (const word of german) expect(docs.out(`de/${file}`)).toContain(word)
  }
  words(
    'commands/sets/sadd.html',
    [
      '<span class="status status-deprecated">deprecated</span> since 1.1.0, use <code>ZADD</code>',
      '<span class="fact-where"> where <var>N</var> is Zahl</span>',
      '<dt>Checked against</dt>',
      '<dt>ACL categories</dt>',
      'may repeat</span>',
      'Default: <code>k</code>',
      '>In Redis since 1.2.0<',
      'aria-label="To do"',
      'Was this page helpful?',
      '/> Yes',
      'Send</button>',
      '>View as Markdown<',
    ],
    [
      '<span class="status status-deprecated">veraltet</span> seit 1.1.0, stattdessen <code>ZADD</code>',
      '<span class="fact-where"> mit <var>N</var> = Zahl</span>',
      '<dt>Geprüft mit</dt>',
      'wiederholbar</span>',
      'Standard: <code>k</code>',
      '>In Redis seit 1.2.0<',
      'aria-label="Zu erledigen"',
      'War diese Seite hilfreich?',
      '/> Ja',
    ],
  )
  words(
    'commands/sets/sadd.md',
    [
      '**Checked against:** Test 1.40.1',
      '**Status:** deprecated since 1.1.0, use ZADD',
      '*may repeat* Default: k. In Redis since 1.2.0.',
    ],
    [
      '**Geprüft mit:** Test 1.40.1',
      '**Status:** veraltet seit 1.1.0, stattdessen ZADD',
      '*key* *optional* *wiederholbar* Standard: k. In Redis seit 1.2.0.',
    ],
  )
  words(
    'tags/sets.html',
    ['<h1>One doc tagged with &quot;sets&quot;</h1>'],
    ['<h1>Eine Seite mit dem Schlagwort „sets“</h1>'],
  )
  words('tags.html', ['All tags: sets.'], ['<h1>Schlagwörter</h1>', 'Alle Schlagwörter: sets.'])
  words('changes.html', ['What changed'], ['Was sich geändert hat'])
  words('category/befehle.html', ['1 item'], ['1 Eintrag'])
  expect(docs.out('index.md')).toContain('| Supported with differences.')
  expect(docs.out('de.md')).toContain('| Mit Abweichungen unterstützt.')
  const home = docs.out('de.html')
  for (const word of [
    'Befehl',
    'In Redis seit',
    'Mit Abweichungen unterstützt',
    '1 Abweichung',
    'Kompatibilität von SADD bis SADD',
  ])
    expect(home).toContain(word)
  const code = docs
    .outFiles('out/assets')
    .filter((name) => name.endsWith('.js'))
    .map((name) => docs.out(`assets/${name}`))
  for (const [english, german] of [
    ['Copy page', 'Seite kopieren'],
    ['Keyboard shortcuts', 'Tastenkürzel'],
    ['Filter the sidebar', 'Seitenleiste filtern'],
    ['Enlarge the image', 'Bild vergrößern'],
    ['Filter commands', 'Befehle filtern'],
    ['Your answer is sent', 'Ihre Antwort wird gesendet'],
  ] as const) {
    expect(code.some((text) => text.includes(english))).toBe(true)
    expect(code.some((text) => text.includes(german))).toBe(true)
    expect(code.some((text) => text.includes(english) && text.includes(german))).toBe(false)
  }
})

test('a changed text in code.json changes the pages, also with a warm cache', async () => {
  const docs = site({ 'site.config.ts': CONFIG, 'content/index.md': PAGE })
  expect((await docs.build()).code).toBe(0)
  docs.change({ 'i18n/de/code.json': JSON.stringify({ 'theme.common.headingLinkTitle': { message: 'Zu {heading}' } }) })
  expect((await docs.build()).code).toBe(0)
  expect(docs.out('de.html')).toContain('aria-label="Zu Part"')
  expect(docs.out('index.html')).toContain('aria-label="Direct link to Part"')
})
