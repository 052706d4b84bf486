import { expect, test } from 'vitest'
import { site } from '../../rig.ts'

const config = (extra = ''): string =>
  `export default { title: 'T', url: 'https://example.com', navbar: { items: [{ type: 'custom-hello', label: 'World' }] }, components: { 'custom-hello': './Hello.tsx' }${extra} }\n`
const page = { 'content/index.md': '# Home\n' }

test('a component of the site stands in the navbar, and a change of it in every page', async () => {
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

test('a component that shows something of its page is printed for each page, whatever was printed before', async () => {
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

test('a component without a default export is an error that names it (D-01)', async () => {
  const docs = site({ ...page, 'site.config.ts': config(), 'Hello.tsx': 'export const Hello = () => null\n' })
  const { code, stderr } = await docs.build()
  expect(code).not.toBe(0)
  expect(stderr).toContain('Hello.tsx')
  expect(stderr).not.toContain('    at ')
})

test('a component that throws fails its pages: the item that is to blame, and its words (D-03)', async () => {
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

test('a type that nothing is registered for (D-04)', async () => {
  const docs = site({
    ...page,
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', navbar: { items: [{ type: 'custom-none' }] } }\n`,
  })
  const { code, stderr } = await docs.build()
  expect(code).not.toBe(0)
  expect(stderr).toContain('custom-none')
})
