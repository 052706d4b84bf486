import { expect, test } from 'vitest'
import type { Hash, Route, SourcePath } from '../../../cli/base/brands.ts'
import type { RouteGraph } from '../../../cli/model/graph.ts'
import type { PageFacts, PageLink } from '../../../cli/model/page.ts'
import { withSharedStrings } from '../../../cli/site/pages/shared-strings.ts'

const linkTo = (route: string | undefined, from: string): PageLink => ({
  ref: {
    kind: 'link',
    href: './b.md',
    where: { file: from, line: 3, column: 1 },
    excerpt: '',
    text: 'b',
    from: from as SourcePath,
  },
  ...(route === undefined ? { isBroken: true } : { route: route as Route, anchor: 'two' }),
})

test('facts with the strings of the graph are the same facts', () => {
  const pages = new Map(
    ['/a', '/b'].map((route) => [route, { kind: 'doc', route, meta: { source: { path: `content${route}.md` } } }]),
  ) as unknown as RouteGraph['pages']
  const addresses = 'addresses' as Hash
  const facts: PageFacts = {
    route: '/a' as Route,
    includes: [],
    anchors: ['one'],
    links: [linkTo('/b', 'content/a.md'), linkTo(undefined, 'content/_partial.md'), linkTo('/gone', 'content/a.md')],
    diagnostics: [],
    unlisted: false,
    addresses,
    source: 'content/a.md' as SourcePath,
  }
  expect(JSON.stringify(withSharedStrings(facts, { graph: { pages }, addresses }))).toBe(JSON.stringify(facts))
  const generated = { ...facts, route: '/search' as Route }
  expect(withSharedStrings(generated, { graph: { pages }, addresses })).toBe(generated)
})
