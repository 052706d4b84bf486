import { expect, test } from 'vitest'
import { site } from '../rig.ts'

const config = (extra = ''): string =>
  `export default { title: 'T', url: 'https://example.com', navbar: { items: [{ type: 'custom-hello', label: 'World' }] }, components: { 'custom-hello': './Hello.tsx' }${extra} }\n`
const page = { 'content/index.md': '# Home\n' }

test('a component of the site is in the navbar, and its change is on every page', async () => {
  const docs = site({
    ...page,
    'site.config.ts': config(),
    'Hello.tsx': 'export default ({ label }: { label: string }) => <b>Hello {label}</b>\n',
  })
  const { code, stderr } = await docs.build()
  expect(code, stderr).toBe(0)
  expect(docs.out('index.html')).toMatch(/<b>Hello (?:<!-- -->)?World<\/b>/)
  docs.change({
    'Hello.tsx': "import { useSite } from 'docs/runtime'\nexport default () => <i>{useSite().title}</i>\n",
  })
  expect((await docs.build()).code).toBe(0)
  expect(docs.out('index.html')).toContain('<i>T</i>')
})

test('a component that depends on the page is rendered for each page', async () => {
  const docs = site({
    ...page,
    'content/other.md': '# Other\n',
    'site.config.ts': config(),
    'Hello.tsx': "import { usePage } from 'docs/runtime'\nexport default () => <b>{usePage().route}</b>\n",
  })
  const { code, stderr } = await docs.build('--workers', '1')
  expect(code, stderr).toBe(0)
  const shown = (file: string): boolean[] => ['/', '/other'].map((route) => docs.out(file).includes(`<b>${route}</b>`))
  expect(shown('index.html')).toEqual([true, false])
  expect(shown('other.html')).toEqual([false, true])
})

test('a component without a default export is an error that names it', async () => {
  const docs = site({ ...page, 'site.config.ts': config(), 'Hello.tsx': 'export const Hello = () => null\n' })
  const { code, stderr } = await docs.build()
  expect(code).not.toBe(0)
  expect(stderr).toContain('Hello.tsx')
  expect(stderr).not.toContain('    at ')
})

test('files that do not exist are errors at their keys, all in one run', async () => {
  const docs = site({
    ...page,
    'css/site.css': '',
    'site.config.ts': `export default {
  title: 'T',
  url: 'https://example.com',
  components: { Hello: './none.tsx', 'custom-hello': 'src/none' },
  customCss: ['css/site.css', './css/sites.css'],
  clientModules: ['src/none.ts'],
  theme: { Footer: 'theme/footer.tsx' },
}
`,
  })
  expect((await docs.build()).code).toBe(2)
  expect(await docs.problems()).toEqual([
    'site.config.ts:5:32 error config-file `customCss` names the file ./css/sites.css, which does not exist. (css/site.css)',
    'site.config.ts:6:20 error config-file `clientModules` names the file src/none.ts, which does not exist.',
    'site.config.ts:4:25 error config-file `components.Hello` names the file ./none.tsx, which does not exist.',
    'site.config.ts:4:55 error config-file `components.custom-hello` names the file src/none, which does not exist.',
    'site.config.ts:7:21 error config-file `theme.Footer` names the file theme/footer.tsx, which does not exist.',
  ])
})

test('a component that throws fails its pages: the error names the item and has the message', async () => {
  const docs = site({
    ...page,
    'site.config.ts': config(),
    'Hello.tsx': "export default () => { throw new Error('no luck') }\n",
  })
  const { code, stderr } = await docs.build()
  expect(code).toBe(1)
  expect(stderr).toContain('content/index.md:1:1 error page-failed A navbar item failed to render.')
  expect(stderr).toContain('"label": "World"')
  expect(stderr).toMatch(/Cause:\s+no luck/)
})

test('a type without a registered component', async () => {
  const docs = site({
    ...page,
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', navbar: { items: [{ type: 'custom-none' }] } }\n`,
  })
  const { code, stderr } = await docs.build()
  expect(code).not.toBe(0)
  expect(stderr).toContain('custom-none')
})

test('a component in other letter case than its file is an error of the config', async () => {
  const docs = site({ ...page, 'site.config.ts': config(), 'hello.tsx': 'export default () => <b />\n' })
  expect(await docs.problems()).toEqual([
    expect.stringMatching(/^site\.config\.ts:\d+:\d+ error config-file .*Hello\.tsx.*\(hello\.tsx\)$/),
  ])
})
