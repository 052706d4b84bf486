/** Hostile content: each case is a located error or is left out, and everything else is still checked. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { site } from '../rig.ts'

test('bytes that are not text are errors of their page; other pages are checked too', async () => {
  const docs = site({
    'content/index.md': '# I\n\n[x](/nope)\n',
    'content/latin.md': Uint8Array.from(Buffer.from('# caf\u00e9\n', 'latin1')),
    'content/nul.md': '# a\0b\n',
    'content/wide.md': Uint8Array.from(Buffer.from('\ufeff# wide', 'utf16le')),
  })
  expect(await docs.problems()).toEqual([
    'content/latin.md:1:6 error invalid-utf8 The file is not UTF-8: byte 5 (0xe9) is invalid.',
    'content/nul.md:1:4 error nul-byte The file is not text: byte 3 is NUL.',
    'content/wide.md:1:1 error utf-16 The file is UTF-16, not UTF-8.',
    'content/index.md:3:1 error broken-link The link to /nope leads nowhere.',
  ])
})

test('addresses in front matter stay inside the site', async () => {
  const page = (front: string): string => `---\n${front}\n---\n\n# P\n`
  const docs = site({
    'content/index.md': '# I\n',
    'content/a.md': page('slug: http://evil.example/x'),
    'content/b.md': page('slug: //evil.example'),
    'content/c.md': page("redirect_from: ['/*', '/:a/:b', '/p(.*)', '/_headers', '/fine']"),
    'content/d.md': page("image: 'javascript:alert(1)'"),
    'content/e.md': page('title: !!js/function x'),
  })
  expect(await docs.problems()).toEqual([
    'content/a.md:2:1 error bad-slug The slug http://evil.example/x is not a path.',
    'content/b.md:2:1 error bad-slug The slug //evil.example is not a path.',
    'content/d.md:2:8 error front-matter-value `image` must be the address of an image; found "javascript:alert(1)".',
    'content/e.md:2:8 error front-matter-syntax Unresolved tag: tag:yaml.org,2002:js/function.',
    'content/c.md:2:1 error bad-redirect A redirect cannot start at /_headers, which is a file of the host or of this tool.',
    ...['/*', '/:a/:b', '/p(.*)'].map(
      (from) =>
        `content/c.md:2:1 error bad-redirect A redirect starts at one address. Hosts would read ${from} as a pattern for many.`,
    ),
  ])
})

test('names that no file system supports are located errors; everything else is checked', async () => {
  const long = 'x'.repeat(400)
  const page = (front: string): string => `---\n${front}\n---\n\n# P\n`
  const docs = site({
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', search: { searchPagePath: '${long}y' } }`,
    'content/index.md': '# I\n\n[x](/nope)\n',
    'content/a.md': page(`slug: /${long}`),
    'content/b.md': page('slug: "/b\\0c"'),
    'content/c.md': page(`tags: ["${long}", "d\\0e"]`),
    'content/d.md': page(`redirect_from: ["/${long}", "/f\\0g"]`),
    'content/e.md': page(`slug: ${'/deep'.repeat(200)}`),
    'content/k/_category_.yml': `label: ${long}\nlink: { type: generated-index }\n`,
    'content/k/a.md': '# A\n',
  })
  const cut = (text: string): string => text.replaceAll(/x{20,}/g, 'x')
  expect((await docs.problems()).map(cut)).toEqual([
    'content/k/_category_.yml error long-address The address of the generated index of the category x... has a part of more than 240 bytes: x...',
    'site.config.ts error long-address The address of the search page has a part of more than 240 bytes: x...',
    'content/a.md:2:1 error long-address The address of content/a.md has a part of more than 240 bytes: x...',
    'content/b.md:2:1 error bad-slug The name of this page has a control character or a backslash, which an address cannot have.',
    'content/c.md:2:1 error long-address The address of the tag page One doc tagged with "x... has a part of more than 240 bytes: x...',
    'content/e.md:2:1 error long-address The address of content/e.md has more than 800 bytes.',
    'content/d.md:2:1 error bad-redirect A redirect cannot start at /x...: no file can have so long a name.',
    'content/d.md:2:1 error bad-redirect A redirect starts at a path without control characters.',
    'content/index.md:3:1 error broken-link The link to /nope leads nowhere.',
  ])
})

test('a config that is not a file is an error: a site without it would be another site', async () => {
  const docs = site({ 'content/index.md': '# I\n' })
  const config = path.join(docs.root, 'site.config.ts')
  for (const [make, problem] of [
    [() => symlinkSync('nowhere.ts', config), 'dangling-symlink This symbolic link leads nowhere.'],
    [() => symlinkSync('site.config.ts', config), 'dangling-symlink This symbolic link leads nowhere.'],
    [() => mkdirSync(config), 'not-a-file This is not a regular file.'],
    [() => execFileSync('mkfifo', [config]), 'not-a-file This is not a regular file.'],
  ] as const) {
    docs.change({ 'site.config.ts': null })
    make()
    expect(await docs.problems()).toEqual([`site.config.ts error ${problem}`])
    expect((await docs.build()).code).toBe(2)
  }
})

test.skipIf(process.platform !== 'linux')('a folder whose name is not UTF-8 is reported as such', async () => {
  const docs = site({ 'content/index.md': '# I\n' })
  mkdirSync(Buffer.concat([Buffer.from(path.join(docs.root, 'content/d')), Buffer.from([0xe9])]))
  expect(await docs.problems()).toEqual([
    'content/d\ufffd error bad-file-name The name of this file is not valid UTF-8.',
  ])
})

test('hidden files of a static folder are not published, except .well-known', async () => {
  const docs = site({
    'content/index.md': '# I\n',
    'static/.env': 'SECRET=1',
    'static/deep/.npmrc': 'token',
    'static/.well-known/security.txt': 'Contact: x',
    'static/shown.txt': 'x',
  })
  expect((await docs.build()).code).toBe(0)
  expect(docs.outFiles().filter((file) => /env|npmrc|security|shown/.test(file))).toEqual([
    '.well-known/security.txt',
    'shown.txt',
  ])
})

test('names of elements cannot override properties of the document', async () => {
  for (const markdown of [{ untrusted: true }, {}]) {
    const docs = site({
      'site.config.ts': `export default { title: 'T', url: 'https://example.com', markdown: ${JSON.stringify(markdown)} }`,
      'content/index.md':
        '# I\n\n<img name="getElementById" alt="x" src="https://example.org/x.png">\n\n<img\vsrc=x>\n',
    })
    expect((await docs.build()).code).toBe(0)
    expect(docs.out('index.html')).not.toContain('getElementById"')
  }
})

test('a damaged cache is a cold cache: no unchecked code from it runs', async () => {
  const docs = site({
    'site.config.ts':
      "export default { title: 'T', url: 'https://example.com', components: { 'custom-hello': './hello.tsx' }, navbar: { items: [{ type: 'custom-hello' }] } }",
    'hello.tsx': 'export default () => <b>hello</b>',
    'sidebars.ts': "export default { main: [{ type: 'autogenerated', dirName: '.' }] }",
    'content/index.md': '# I\n',
    'content/m.mdx': "import H from '@site/hello'\n\n# M\n\n<H />\n",
  })
  expect((await docs.build()).code).toBe(0)
  const before = docs.out('index.html') + docs.out('m.html')
  const files = docs.outFiles('.docs/cache')
  expect(files.length).toBeGreaterThan(5)
  const evil = "import fs from 'node:fs'; fs.writeFileSync('ran', ''); export default {}; export const modules = {}"
  const damages: ((file: string) => Record<string, string | null>)[] = [
    (file) => ({ [file]: '' }),
    (file) => ({ [file]: evil }),
    (file) => ({ [file]: '{"module":"/etc/passwd","inputs":[]}' }),
    (file) => ({ [file]: null, [`${file}/x`]: 'a folder' }),
  ]
  for (const damage of damages) {
    for (const file of files) docs.change(damage(`.docs/cache/${file}`))
    const { code, stderr } = await docs.build()
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' })
    expect(docs.out('index.html') + docs.out('m.html')).toBe(before)
    expect(existsSync(path.join(docs.root, 'ran'))).toBe(false)
  }
}, 300_000)
