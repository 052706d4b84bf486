import { expect, test } from 'vitest'
import type { Hash, Route, SourcePath } from '../../../cli/base/brands.ts'
import { FEATURES } from '../../../cli/features/index.ts'
import type { PageMeta, SourceFile } from '../../../cli/model/content.ts'
import type { SlotContent } from '../../../cli/model/page.ts'
import { readPageMeta } from '../../../cli/stages/content/meta.ts'
import { resolveRef } from '../../../cli/stages/graph/resolve/resolve-ref.ts'
import { viewFacts, viewOf } from '../../../cli/stages/graph/view.ts'
import { type GraphSite, graphOf, lines } from '../../unit/content/site.ts'
import { render } from '../../unit/render/fixture.ts'

const source: SourceFile = { path: 'content/x.md' as SourcePath, set: '', relative: 'x.md', format: 'md' }
const front = (yaml: string): PageMeta =>
  readPageMeta(
    source,
    { text: `---\n${yaml}\n---\n\n# H\n`, hash: '' as Hash, bytes: 0 },
    { variables: {} },
    { features: FEATURES, preprocess: undefined },
  )
const problems = (yaml: string): string[] => lines(front(yaml).diagnostics)

const command = `command:
  name: ZADD
  summary: Adds members.
  since: 1.0
  complexity: [{ expr: "O(log(N))", where: { N: members } }]
  args:
    - { name: key, type: key }
    - { optional: true, oneof: [{ token: NX }, { token: XX }] }
    - { multiple: true, group: [{ name: score, type: double }, { name: member }] }`

test('facts of a command page', () => {
  const { frontMatter, diagnostics } = front(command)
  expect(diagnostics).toEqual([])
  expect(frontMatter.command).toMatchObject({
    name: 'ZADD',
    since: '1.0',
    status: 'stable',
    acl: [],
    complexity: [{ expr: 'O(log(N))', where: { N: 'members' } }],
    args: [
      { name: 'key' },
      { optional: true, oneof: [{ token: 'NX' }, { token: 'XX' }] },
      { group: [{ name: 'score' }, { name: 'member' }] },
    ],
  })
})

test('every mistake inside command is an error', () => {
  expect(
    problems(`${command}\n  arrity: 3\n  arity: many\n  status: stabel\n  related: ZREM\n  differences: [[]]`),
  ).toEqual([
    'content/x.md:11:3 error front-matter-key There is no key command.arrity. (arity)',
    'content/x.md:12:10 error front-matter-value `command.arity` must be a whole number; found many.',
    'content/x.md:13:11 error front-matter-value `command.status` must be one of stable, experimental, deprecated, unsupported; found stabel. (stable)',
    'content/x.md:14:12 error front-matter-value `command.related` must be a list; found ZREM.',
    'content/x.md:15:17 error front-matter-value `command.differences[0]` must be text; found a list.',
  ])
  expect(problems('command: { name: GET, args: [{ type: key }, { name: a, optinal: true }] }')).toEqual([
    'content/x.md:2:30 error front-matter-value `command.args[0]` must be a map with a name, a token, a group or oneof; found a map.',
    'content/x.md:2:56 error front-matter-key There is no key command.args[1].optinal. (optional)',
    'content/x.md:2:10 error front-matter-value `command.summary` is missing.',
  ])
  expect(problems(`command: { name: GET, summary: ${'x'.repeat(91)} }`)[0]).toContain('91 characters')
  expect(problems('command:\n  name: GET\n  summary:')).toEqual([
    'content/x.md:3:3 error front-matter-value `command.summary` is missing.',
  ])
  expect(problems('command: [GET]')).toEqual([
    'content/x.md:2:10 error front-matter-value `command` must be a map; found a list.',
  ])
})

test('cards of a generated page show the summary and facts of commands', async () => {
  const { graph, config, pageTexts } = await graphOf({
    'content/strings/_category_.yml': 'label: Strings\nlink: { type: generated-index }\n',
    'content/strings/get.md':
      '---\ncommand: { name: GET, summary: Gets a value., since: "1.0", complexity: [{ expr: O(1) }] }\n---\n# GET',
    'content/strings/set.md': '# SET\n\nSets a value.',
  })
  const page = graph.pages.get('/category/strings' as Route)!
  const { data } = viewOf(
    viewFacts({ graph, config, pageTexts, page, features: [] }),
    { name: page.sidebar, items: [] },
    [],
  )
  expect(data.category?.cards).toEqual([
    {
      kind: 'doc',
      title: 'GET',
      href: '/strings/get',
      description: 'Gets a value.',
      facts: { since: '1.0', complexity: 'O(1)', status: 'stable' },
    },
    { kind: 'doc', title: 'SET', href: '/strings/set', description: 'Sets a value.' },
  ])
})

/** Returns the content of a slot on `content/page.md`. */
function slotOf({ graph, config, pageTexts }: GraphSite, href: string): SlotContent | undefined {
  const from = 'content/page.md' as SourcePath
  const page = graph.pages.get(graph.bySource.get(from)!)!
  const ref = { kind: 'slot', href, where: { file: from }, text: '', from } as const
  return resolveRef({ graph, config, pageTexts, page, ref, features: FEATURES }).slot
}

test('the compatibility table contains all command pages', async () => {
  const command = (name: string, rest = '') =>
    `---\ncommand: { name: ${name}, summary: S, since: "1.0"${rest} }\n---\n# ${name}`
  const commands = await graphOf({
    'content/strings/set.md': command('SET', ', upstream_since: "1.0.0"'),
    'content/strings/get.md': command('GET', ', differences: ["No `<x>`."]'),
    'content/acl/cat.md': command('ACL CAT', ', status: unsupported'),
    'content/page.md': '# Page',
  })
  const slot = slotOf(commands, 'compatibility')
  expect(slot).toEqual({
    kind: 'commands',
    groups: [
      { label: 'acl', rows: [{ name: 'ACL CAT', route: '/acl/cat', support: 'no', differences: [], since: '1.0' }] },
      {
        label: 'strings',
        rows: [
          { name: 'GET', route: '/strings/get', support: 'partial', differences: ['No `<x>`.'], since: '1.0' },
          { name: 'SET', route: '/strings/set', support: 'yes', differences: [], since: '1.0', upstreamSince: '1.0.0' },
        ],
      },
    ],
  })
  const strings = slotOf(commands, 'compatibility?under=/strings')
  expect(strings).toMatchObject({ kind: 'commands', groups: [{ rows: [{ name: 'GET' }, { name: 'SET' }] }] })
  expect(strings?.kind === 'commands' && 'label' in strings.groups[0]!).toBe(false)
})

test('the table is printed as HTML and as Markdown', () => {
  const gap = { parts: ['', ''], gaps: [0], refs: [] }
  const fill = (slot: SlotContent) =>
    render({ refs: [{ ok: true, attributes: '', href: '', slot }], compiled: { article: gap, markdown: gap } })
  const row = {
    name: 'GET',
    route: '/get',
    support: 'partial',
    differences: ['No `<x>` | y.', 'Z'],
    since: '1.0',
  } as const
  const table = fill({ kind: 'commands', groups: [{ label: 'Strings', rows: [row] }] })
  expect(table.html).toContain(
    '<td class="compatibility-partial">Supported with differences<details><summary>2 differences</summary><ul><li>No <code>&lt;x&gt;',
  )
  expect(table.markdown).toContain(
    '| Strings | [GET](https://docs.example.com/get.md) | Supported with differences. No `<x>` \\| y. Z | 1.0 |  |',
  )
})
