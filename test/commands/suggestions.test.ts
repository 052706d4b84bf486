/** "Did you mean ...?": what is offered is near, it exists with its heading, and it solves the problem. */
import { expect, test } from 'vitest'
import { type Problem, site } from '../rig.ts'

const FILES = {
  'site.config.ts': `export default { title: 'T', url: 'https://example.com', onBrokenLinks: 'warn', onBrokenImages: 'warn', onOrphanPages: 'ignore' }\n`,
  'content/index.md': '# Home\n',
  'content/guides/backup.md': '# Backup\n\n## First steps\n',
  'content/guides/index.md': '# Guides\n\n## First steps\n',
  'content/reference/strings/copy.md': '# Copy\n',
  'content/reference/strings/get.md': '# Get\n',
  'content/reference/strings/index.md': '# Strings\n',
  'content/cloud/overview.md': '# Overview\n',
  'content/reference/overview.md': '# Overview\n',
  'content/guides/picture.png': 'png',
  'static/img/logo.png': 'png',
}

/** Returns the problem of each link, with what is offered. */
async function offers(links: readonly string[], files: Readonly<Record<string, string>> = {}) {
  const lines = links.map((link) => `${link}\n`)
  const docs = site({ ...FILES, ...files, 'content/start/page.md': `# Page\n\n${lines.join('\n')}` })
  const { stdout } = await docs.run('check-links', '--format', 'json')
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Problem[] }
  const ofPage = diagnostics.filter(({ file }) => file === 'content/start/page.md')
  return links.map((_link, i) =>
    ofPage.filter(({ line }) => line === 3 + 2 * i).map((one) => one.suggestion ?? 'nothing'),
  )
}

test('names that are not near are not offered', async () => {
  const links = [
    '[x](./nope.md)',
    '[x](/nope)',
    '[x](./set.md)',
    '[x](/start/nothing/index.md)',
    '[x](/elsewhere/overview)',
    '![x](./note.png)',
    '![x](/b.png)',
    '[x](./data.csv)',
    '[x](../guides/backup.md#nothing)',
  ]
  expect(await offers(links)).toEqual(links.map(() => ['nothing']))
})

test('a page is offered with the heading of the link, or not at all', async () => {
  expect(
    await offers([
      '[x](../guides/bakup.md#first-steps)',
      '[x](../guides/bakup.md#last-steps)',
      '[x](/guides/bakup#first-steps)',
      '[x](/guides/bakup#last-steps)',
      '[x](/guides/bakup?a=b)',
      '[x](../guide/index.md#first-steps)',
      '[x](./backup.md)',
      '[x](../Guides/Backup.md#first-steps)',
      '[x](../guides/backup.md#frist-steps)',
      '![x](../guides/pictrue.png)',
      '![x](/img/lgoo.png)',
    ]),
  ).toEqual([
    ['../guides/backup.md#first-steps'],
    ['nothing'],
    ['/guides/backup#first-steps'],
    ['nothing'],
    ['/guides/backup?a=b'],
    ['../guides/index.md#first-steps'],
    ['../guides/backup.md'],
    ['../guides/backup.md#first-steps'],
    ['#first-steps'],
    ['../guides/picture.png'],
    ['/img/logo.png'],
  ])
})

test('what is offered solves the problem', async () => {
  const links = [
    '[x](../guides/bakup.md#first-steps)',
    '[x](/guides/bakup?a=b#first-steps)',
    '[x](/Guides/Backup/#first-steps)',
    '[x](/guides/backup.html)',
    '[x](../Reference/Strings/Get.md)',
    '[x](./backup.md)',
    '![x](../Guides/Picture.png)',
    '![x](./logo.png)',
    '[x](https://example.com/guides/bakup)',
  ]
  const found = await offers(links)
  expect(found.flat()).toHaveLength(links.length)
  expect(found.flat()).not.toContain('nothing')
  const better = links.map((link, i) => link.replace(/\(.*\)/, `(${found[i]![0]})`))
  expect(await offers(better)).toEqual(links.map(() => []))
})

test('a heading is offered in the language of the link, once for all languages', async () => {
  const translations = {
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', onOrphanPages: 'ignore', i18n: { defaultLocale: 'en', locales: ['de', 'en'] } }\n`,
    'i18n/de/docusaurus-plugin-content-docs/current/guides/backup.md':
      '# Sicherung\n\n## Erste Schritte {#first-stages}\n\n[x](#first-stage)\n\n[x](./index.md#frist-steps)\n',
  }
  const docs = site({
    ...FILES,
    ...translations,
    'content/a.md': '[x](guides/backup.md#first-step)\n\n[x](guides/bakup.md#first-steps)\n',
  })
  const { stdout } = await docs.run('check-links', '--format', 'json')
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Problem[] }
  const offered = diagnostics.map(({ file, line, code, suggestion }) => [
    file?.split('/')[0],
    line,
    code,
    suggestion ?? 'nothing',
  ])
  expect(offered).toEqual([
    ['content', 1, 'broken-anchor', '#first-steps'],
    ['content', 1, 'broken-anchor', 'nothing'],
    ['content', 3, 'broken-markdown-link', './guides/backup.md#first-steps'],
    ['i18n', 5, 'broken-anchor', '#first-stages'],
    ['i18n', 7, 'broken-anchor', '#first-steps'],
  ])
})

test('addresses in the config are offered as the config writes them', async () => {
  const config = (footer: string, to: string): string =>
    `export default { title: 'T', url: 'https://example.com', baseUrl: '/docs/', onOrphanPages: 'ignore', footer: { copyright: '<a href="${footer}">x</a>' },
      navbar: { items: [{ label: 'N', to: '${to}' }] }, redirects: [{ from: '/old', to: '${to.replace(/#.*/, '')}' }] }\n`
  const offered = async (footer: string, to: string): Promise<string[]> => {
    const { stdout } = await site({ ...FILES, 'site.config.ts': config(footer, to) }).run(
      'check-links',
      '--format',
      'json',
    )
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Problem[] }
    return diagnostics.map(({ code, suggestion = 'nothing' }) => `${code} ${suggestion}`)
  }
  expect(await offered('/docs/guides/bakup#first-steps', '/guides/bakup#first-steps')).toEqual([
    'broken-link /docs/guides/backup#first-steps',
    'broken-link /guides/backup#first-steps',
    'broken-redirect /guides/backup',
  ])
  expect(await offered('/docs/Guides/Backup', '/guides/bakup#last-steps')).toEqual([
    'link-case /docs/guides/backup',
    'broken-link nothing',
    'broken-redirect /guides/backup',
  ])
  expect(await offered('/docs/guides/backup', '/guides/backup')).toEqual([])
})

test('a misspelled code or level in `severity` is an error of the config', async () => {
  const docs = site({
    ...FILES,
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', severity: {\n  'missing-alt': 'error',\n  'brokn-link': 'warning',\n  nonsense: 'off',\n  'broken-image': 'wrning',\n} }\n`,
  })
  const { code, stdout } = await docs.build('--format', 'json')
  expect(code).toBe(2)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Problem[] }
  expect(diagnostics.map(({ code, file, line, column, suggestion }) => [code, file, line, column, suggestion])).toEqual(
    [
      ['config-unknown-key', 'site.config.ts', 3, 3, 'broken-link'],
      ['config-unknown-key', 'site.config.ts', 4, 3, undefined],
      ['config-value', 'site.config.ts', 5, 3, 'warning'],
    ],
  )
})
