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

test.each([
  ['components: { Hello: "./none.tsx" }', 'none.tsx'],
  ['components: { "custom-hello": "./none.tsx" }', 'none.tsx'],
  ['customCss: ["./css/none.css"]', 'css/none.css'],
])('%s: a file that does not exist is an error of the config', async (line, file) => {
  const docs = site({
    ...page,
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', ${line} }\n`,
  })
  const { code, stderr } = await docs.build()
  expect(code).toBe(2)
  expect(stderr).toContain(`site.config.ts error component-syntax Could not resolve "${file}"\n1 error`)
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
    expect.stringMatching(/^site\.config\.ts error component-syntax .*Hello\.tsx/),
  ])
})
