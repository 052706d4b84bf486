import { expect, test } from 'vitest'
import type { Route } from '../../cli/base/brands.ts'
import type { SiteContext } from '../../cli/features/context.ts'
import { openInput } from '../../cli/features/page-input.ts'
import type { Ref } from '../../cli/model/compiled.ts'
import type { GraphPage } from '../../cli/model/graph.ts'
import { pageSourceOf } from '../../cli/site/pages/page-source.ts'
import { createShown } from '../../cli/site/pages/shown.ts'
import { graphOf } from '../unit/content/site.ts'

async function sources(files: Readonly<Record<string, string>>) {
  const { graph, config, pageTexts } = await graphOf(files)
  const empty = { shards: new Map(), texts: new Map() }
  const context = { graph, config, pageTexts, ...empty } as unknown as SiteContext
  const source = pageSourceOf(context, createShown(context))
  return { source, page: (route: string): GraphPage => graph.pages.get(route as Route)! }
}

const FILES = {
  'content/index.md': '# Home\n\nFirst line.\n',
  'content/a/one.md': '# One\n',
  'content/a/two.md': '---\ntitle: Two & more\n---\n',
}

test('a thread gets the page, what it shows, and the part of the sidebar that its neighbors share', async () => {
  const { source, page } = await sources(FILES)
  const [one, two, home] = ['/a/one', '/a/two', '/'].map((route) => source(page(route)))
  expect(one!.shared).toEqual(two!.shared)
  const input = openInput(two!, one!.shared)
  expect(input.page).toEqual(page('/a/two'))
  expect(input.view.shared).toMatchObject({ title: 'Two & more', previous: { title: 'One', route: '/a/one' } })
  expect(input.branch).toMatchObject([
    { label: 'a', items: [{ label: 'One' }, { label: 'Two & more' }] },
    { label: 'Home' },
  ])
  expect(openInput(home!, home!.shared)).toMatchObject({ text: { excerpt: 'First line.' } })
})

test('the main thread knows where addresses lead', async () => {
  const { source, page } = await sources(FILES)
  const ref = { kind: 'link', href: './two.md', from: 'content/a/one.md', where: { file: '' } } as Ref
  expect(source(page('/a/one')).resolve('/a/one' as Route, [ref])).toMatchObject([{ ok: true, route: '/a/two' }])
})

test('a page that cannot be shown fails in the thread', async () => {
  const { source, page } = await sources({
    ...FILES,
    'content/a/_category_.json': '{ "link": { "type": "generated-index" } }',
  })
  const failing = source({ ...page('/category/a'), category: 'gone' } as GraphPage)
  expect(() => openInput(failing, new Map())).toThrow('/category/a is not associated with a category')
})
