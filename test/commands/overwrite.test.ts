/** No command writes over files that it did not write itself. */
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findProgram } from '../../scripts/programs.mjs'
import { temporaryFolder } from '../folder.ts'
import { reasonToSkip } from '../programs.ts'
import { docsProcess, site, siteAt, type TestSite } from '../rig.ts'

const text = ({ root }: TestSite, file: string): string => readFileSync(path.join(root, file), 'utf8')

describe('docs build', () => {
  const SITE = {
    'site.config.ts': `import { title } from './settings/title.ts'
      export default {
        title, url: 'https://example.com', i18n: { locales: ['en', 'fr'] }, staticDirectories: ['static', 'public'],
        collections: [{ id: 'kb', path: 'kb', routeBasePath: '/kb' }],
        blog: [{ id: 'blog' }, { id: 'changelog', path: 'news' }], openapi: { spec: 'specs/api.yaml' },
        components: { 'custom-x': 'parts/x.tsx' }, theme: { Footer: 'look/footer.tsx' }, customCss: ['css/own.css'],
        clientModules: ['modules/own.ts'], aliases: { '@lib': 'lib' },
      }\n`,
    'settings/title.ts': `export const title = 'Test'\n`,
    'content/index.md': '# Home\n\nText.\n',
    'parts/x.tsx': 'export default () => null\n',
    'look/footer.tsx': 'export default () => null\n',
    'css/own.css': '',
    'modules/own.ts': '',
    'specs/api.yaml': 'openapi: 3.0.0\ninfo: { title: A, version: "1" }\npaths: {}\n',
  }

  // biome-ignore format: a table
  const REFUSED: readonly (readonly [out: string, reason: string])[] = [
    ['content', 'the site reads content'],
    ['content/deep/er', 'the site reads content'],
    ['Content', 'the site reads content'],
    ['out/../CONTENT/x', 'the site reads content'],
    ['link', 'the site reads content'],
    ['link/deep', 'the site reads content'],
    ['kb', 'the site reads kb'],
    ['blog', 'the site reads blog'],
    ['news/2024', 'the site reads news'],
    ['api', 'the site reads api'],
    ['static', 'the site reads static'],
    ['public/site', 'the site reads public'],
    ['i18n/fr', 'the site reads i18n'],
    ['versioned_docs', 'the site reads versioned_docs'],
    ['kb_versioned_sidebars', 'the site reads kb_versioned_sidebars'],
    ['src', 'the site reads src'],
    ['lib/x', 'the site reads lib'],
    ['parts', 'it contains parts/x.tsx, which the site reads'],
    ['look', 'it contains look/footer.tsx, which the site reads'],
    ['css', 'it contains css/own.css, which the site reads'],
    ['modules', 'it contains modules/own.ts, which the site reads'],
    ['specs', 'it contains specs/api.yaml, which the site reads'],
    ['settings', 'it contains settings/title.ts, which the site reads'],
    ['node_modules', 'node_modules is not for output'],
    ['node_modules/x/out', 'node_modules is not for output'],
    ['../node_modules/x', 'node_modules is not for output'],
    ['.git', '.git is not for output'],
    ['.docs/site', '.docs is not for output'],
    ['.', 'it contains the site'],
    ['..', 'it contains the site'],
    ['/', 'it contains the site'],
    ['site.config.ts', 'it is a file'],
    ['site.config.ts/x', 'site.config.ts is a file'],
    ['nowhere', 'it is a symbolic link that leads nowhere'],
    ['content/..x', 'the site reads content'],
  ]

  test('writes into nothing that the site reads', async () => {
    const docs = site(SITE)
    symlinkSync('content', path.join(docs.root, 'link'))
    symlinkSync('content/missing', path.join(docs.root, 'nowhere'))
    const before = readdirSync(docs.root, { recursive: true })
    const refused = async (out: string, reason: string, ...args: readonly string[]): Promise<void> => {
      const { code, stderr } = await docs.build('--quiet', '--out', out, ...args)
      expect([code, stderr], out).toEqual([2, expect.stringMatching(/^error \S+ cannot be the output folder: .*\n$/)])
      expect(stderr).toContain(`: ${reason}.\n`)
    }
    for (const args of [[], ['--offline'], ['--no-cache']]) await refused('content', 'the site reads content', ...args)
    for (const [out, reason] of REFUSED) await refused(out, reason, '--force-out')
    docs.change({ '.docs': null })
    expect(readdirSync(docs.root, { recursive: true })).toEqual(before)
    expect((await docs.build()).code).toBe(0)
    // The result of the previous build may only be repeated for its own folder.
    expect((await docs.build('--offline')).code).toBe(0)
    for (const args of [[], ['--offline']]) await refused('content', 'the site reads content', ...args)
  })

  test('writes into the folders of a Docusaurus site only if it wrote them', async () => {
    const docs = siteAt(
      temporaryFolder({
        'docusaurus.config.js': `module.exports = { title: 'Test', url: 'https://example.com', baseUrl: '/', presets: [['classic', {}]] }`,
        'docs/intro.md': '# Intro\n\nText.\n',
        'src/pages/index.md': '# Home\n\nText.\n',
        'blog/2024-01-01-post.md': '# Post\n\nText.\n',
        'build/index.html': 'Written by Docusaurus.',
      }),
    )
    const refused = async (out: string): Promise<string> => {
      const { code, stderr } = await docs.build('--quiet', '--out', out)
      expect(code, stderr).toBe(2)
      return stderr
    }
    for (const folder of ['docs', 'blog', 'src/pages', 'src/theme', 'static', 'i18n', 'versioned_docs'])
      expect(await refused(folder)).toMatch(/: the site reads (?!src\/pages\/)\S+\.\n$/)
    expect(await refused('build')).toContain(
      'build cannot be the output folder: it has files that docs build did not write',
    )
    docs.change({ build: null })
    for (const _ of ['the first build', 'the next build']) expect((await docs.build('--out', 'build')).code).toBe(0)
  })

  test('writes over the files of another folder only with --force-out', async () => {
    const docs = site({ 'content/index.md': '# Home\n\nText.\n', 'notes/index.html': 'own', 'notes/own.txt': 'own' })
    const out = path.join(docs.root, 'notes')
    for (const args of [
      ['--out', out],
      ['--offline', '--out', 'notes'],
    ]) {
      const { code, stderr } = await docs.build('--quiet', ...args)
      expect([code, stderr]).toEqual([
        2,
        'error notes cannot be the output folder: it has files that docs build did not write; --force-out builds into it anyway.\n',
      ])
    }
    expect([text(docs, 'notes/index.html'), docs.outFiles('notes').length]).toEqual(['own', 2])
    expect((await docs.build('--out', out, '--force-out')).code).toBe(0)
    expect(text(docs, 'notes/index.html')).toContain('Home')
    // From now on it is the output of a build.
    expect((await docs.build('--out', out)).code).toBe(0)
    expect(text(docs, 'notes/own.txt')).toBe('own')
  })

  test('the default output folder is protected too, and may be empty, emptied, or the output of an older build', async () => {
    const docs = site({ 'content/index.md': '# Home\n\nText.\n', 'out/own.txt': 'own', 'offline/own.txt': 'own' })
    for (const args of [[], ['--offline']]) expect((await docs.build(...args)).code).toBe(2)
    docs.change({ out: null })
    mkdirSync(path.join(docs.root, 'out'))
    expect((await docs.build()).code).toBe(0)
    for (const name of docs.outFiles().filter((file) => !file.startsWith('.'))) docs.change({ [`out/${name}`]: null })
    docs.change({ 'out/_docs': null, 'out/assets': null, 'out/.git': 'gitdir: ../elsewhere\n' })
    expect((await docs.build()).code).toBe(0)
    docs.change({
      '.docs': null,
      out: null,
      'out/_docs/manifest.json': '{"files":{"old.html":""}}\n',
      'out/old.html': 'old',
    })
    expect((await docs.build()).code).toBe(0)
    expect(docs.has('old.html')).toBe(false)
  })

  test('a site whose content is its whole folder, or a folder around it, has an output folder in it', async () => {
    const config = (folder: string): string =>
      `export default { title: 'Test', url: 'https://example.com', docs: { path: '${folder}', include: ['*.md'] } }\n`
    for (const [folder, page] of [
      ['.', 'index.md'],
      ['..', '../index.md'],
    ] as const) {
      const docs = siteAt(path.join(temporaryFolder({ 'site/site.config.ts': config(folder) }), 'site'))
      docs.change({ [page]: '# Home\n\nText.\n' })
      for (const _ of ['the first build', 'the next build']) expect((await docs.build()).code).toBe(0)
    }
  })
})

test('docs pdf writes over a PDF that it printed, and over nothing else', async ({ skip }) => {
  const reason = reasonToSkip('chromium')
  skip(reason !== undefined, reason)
  const docs = site({
    'content/index.md': '# Home\n\nText.\n',
    'own.pdf': '%PDF-1.7\n/Producer (Another program)\n',
    'folder/page.md': 'own',
  })
  await docs.build()
  const pdf = (file: string, browser: string = findProgram('chromium')) =>
    docsProcess(docs.root, ['pdf', '--output', file], { CHROMIUM: browser })
  for (const file of ['content/index.md', 'own.pdf', 'folder']) {
    const before = file === 'folder' ? '' : text(docs, file)
    const { code, stderr } = await pdf(file)
    expect([code, stderr]).toEqual([
      2,
      `error ${file} exists, and this command did not write it. Choose another name, or remove it.\n`,
    ])
    if (file !== 'folder') expect(text(docs, file)).toBe(before)
  }
  for (const _ of ['new', 'again']) expect((await pdf('new/site.pdf')).code).toBe(0)
  const printed = text(docs, 'new/site.pdf')
  expect((await pdf('new/site.pdf', '/bin/false')).code).not.toBe(0)
  expect(text(docs, 'new/site.pdf')).toBe(printed)
})

test('docs init writes nothing into the folder of a site', async () => {
  for (const name of ['docusaurus.config.js', 'site.config.mjs']) {
    const docs = siteAt(temporaryFolder({ [name]: 'export default {}\n' }))
    const { code, stderr } = await docs.run('init')
    expect([code, stderr]).toEqual([
      2,
      `error Nothing was written into ${docs.root}, because it is already a site: it has ${name}.\n`,
    ])
    expect(docs.outFiles('.')).toEqual([name])
  }
})

test('docs init keeps the links to files that it completes', async () => {
  const root = temporaryFolder({ 'shared/package.json': '{}\n', 'site/x': '' })
  symlinkSync('../shared/package.json', path.join(root, 'site/package.json'))
  expect((await siteAt(path.join(root, 'site')).run('init')).code).toBe(0)
  expect(readFileSync(path.join(root, 'shared/package.json'), 'utf8')).toContain('docs serve')
})

test('files that commands keep between runs are not other files', async () => {
  const docs = site({
    'content/index.md': '# Home\n\nText.\n',
    'package.json': '{ "name": "own" }\n',
    'sitemap.xml': '<urlset><url><loc>https://example.com/</loc></url></urlset>\n',
    'commented.txt': '# Own comment\n/\n',
    'list.txt': '/a\nhttps://example.com/b\n',
    'empty.txt': '',
    'object.json': '{}\n',
  })
  const texts = (): string[] =>
    docs
      .outFiles('.')
      .filter((name) => !name.startsWith('.docs/'))
      .map((name) => text(docs, name))
  for (const [file, ...args] of [
    ['content/index.md', 'check-links', '--write-baseline'],
    ['sitemap.xml', 'check-links', '--write-baseline'],
    ['commented.txt', 'check-links', '--write-baseline'],
    ['package.json', 'check-links', '--external', '--external-cache'],
    ['content', 'check-links', '--external', '--external-cache'],
  ] as const) {
    const before = texts()
    const { code, stderr } = await docs.run(...args, file)
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining(`error ${file} exists, and this command did not write it.`),
    ])
    expect(texts()).toEqual(before)
  }
  for (const file of ['list.txt', 'empty.txt', 'new.txt'])
    for (const _ of ['new', 'again'])
      expect((await docs.run('check-links', '--write-baseline', file)).stderr).toContain(`${file} lists`)
  expect(text(docs, 'list.txt').split('\n')).toEqual(expect.arrayContaining(['/', '/a', 'https://example.com/b']))
  for (const file of ['object.json', 'new.json', 'new.json'])
    expect((await docs.run('check-links', '--external', '--external-cache', file)).code, file).toBe(0)
})
