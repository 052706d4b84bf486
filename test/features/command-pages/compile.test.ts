import { expect, test } from 'vitest'
import type { CommandFacts } from '../../../cli/features/command-pages/facts.ts'
import type { Argument } from '../../../runtime/features/command-pages/syntax.ts'
import { optionsOf, syntaxText } from '../../../runtime/features/command-pages/syntax.ts'
import { compile, filled, problems } from '../../unit/compile/rig.ts'

const ZADD: readonly Argument[] = [
  { name: 'key', type: 'key', text: 'Name of the [set](./zset.md).' },
  { optional: true, oneof: [{ token: 'NX', text: 'Only **add**.', since: '1.1' }, { token: 'XX' }] },
  { token: 'CH', optional: true },
  {
    multiple: true,
    group: [
      { name: 'score', type: 'double', default: '0' },
      { name: 'member', type: 'string' },
    ],
  },
]
const command: CommandFacts = {
  name: 'ZADD',
  summary: 'Adds members.',
  since: '1.0',
  upstream_since: '1.2.0',
  status: 'stable',
  complexity: [{ expr: 'O(log(N))', where: { N: 'members in the set' } }],
  acl: ['@write', '@sortedset'],
  args: ZADD,
  differences: [],
  related: [],
}
const given = { frontMatter: { command } }

test.each<[string, readonly Argument[]]>([
  ['ZADD key [NX | XX] [CH] score member [score member ...]', ZADD],
  ['ZADD key [key ...]', [{ name: 'key', multiple: true }]],
  [
    'ZADD [EX seconds | PX ms | KEEPTTL]',
    [{ optional: true, oneof: [{ token: 'EX', name: 'seconds' }, { token: 'PX', name: 'ms' }, { token: 'KEEPTTL' }] }],
  ],
  ['ZADD <LEFT | RIGHT>', [{ oneof: [{ token: 'LEFT' }, { token: 'RIGHT' }] }]],
  [
    'ZADD [LIMIT offset count]',
    [{ optional: true, group: [{ token: 'LIMIT' }, { name: 'offset' }, { name: 'count' }] }],
  ],
  [
    'ZADD [GET pattern [GET pattern ...]]',
    [{ token: 'GET', name: 'pattern', optional: true, multiple: true, multiple_token: true }],
  ],
  ['ZADD [WEIGHTS weight [weight ...]]', [{ token: 'WEIGHTS', name: 'weight', optional: true, multiple: true }]],
  [
    'ZADD [AGGREGATE <SUM | MIN>]',
    [{ token: 'AGGREGATE', optional: true, oneof: [{ token: 'SUM' }, { token: 'MIN' }] }],
  ],
  ['ZADD', []],
])('syntax line %s', (line, args) => {
  expect(syntaxText('ZADD', args)).toBe(line)
})

test('options take over whether the surrounding syntax is optional, repeated or an alternative', () => {
  expect(
    optionsOf(ZADD).map(({ anchor, label, optional, multiple, excludes }) => [
      anchor,
      label,
      optional,
      multiple,
      excludes,
    ]),
  ).toEqual([
    ['option-key', 'key', false, false, []],
    ['option-nx', 'NX', true, false, ['XX']],
    ['option-xx', 'XX', true, false, ['NX']],
    ['option-ch', 'CH', true, false, []],
    ['option-score', 'score', false, true, []],
    ['option-member', 'member', false, true, []],
  ])
  const trim = optionsOf([{ oneof: [{ token: '=' }, { token: '~' }] }])
  expect(trim.map(({ anchor }) => anchor)).toEqual(['option-exact', 'option-approximate'])
})

test('syntax and facts come after the introduction', async () => {
  const page = await compile(
    '# ZADD\n\nLead one.\n\nLead two.\n\n```shell\ndragonfly> ZADD a 1 b\n(integer) 1\n```\n\nText\n',
    given,
  )
  const out = filled(page.article)
  expect(out).toMatch(/Lead two\.<\/p>\s*<p class="command-syntax"><code><span class="syntax-name">ZADD<\/span>/)
  expect(out).toMatch(/<\/p>\s*<dl class="command-facts">.*<\/dl>\s*<div class="code-block/s)
  expect(out).toContain(
    '<dd><p><code>O(log(N))</code><span class="fact-where"> where <var>N</var> is members in the set</span></p></dd>',
  )
  expect(out).toContain('<div class="fact fact-since"><dt>Since</dt><dd>Dragonfly 1.0</dd></div>')
  expect(out).toContain('<code>@write</code> <code>@sortedset</code>')
  // Without a list of options there is nothing to link to.
  expect(out).toContain('<span class="syntax-arg">key</span>')
  expect(out).not.toContain('href="#option')
  expect(filled(page.markdown, true)).toContain(
    'Lead two.\n\n- **Syntax:** `ZADD key [NX | XX] [CH] score member [score member ...]`\n',
  )
  expect(filled(page.markdown, true)).toContain('- **Complexity:** `O(log(N))` where N is members in the set\n')
  expect(filled(page.markdown, true)).toContain('- **ACL categories:** `@write` `@sortedset`')
  expect(page.sections[0]?.code).toContain('ZADD key [NX | XX]')
})

test('parameters are listed with anchors, and the syntax links to them', async () => {
  const page = await compile('# ZADD\n\nLead.\n\n## Parameters\n\n:::parameters\n:::\n\nMore\n', given)
  const out = filled(page.article)
  expect(problems(page)).toEqual([])
  expect(out).toContain('<a class="syntax-token" href="#option-nx">NX</a>')
  expect(out).toContain(
    '<div class="parameter" id="option-nx"><dt><a class="hash-link" href="#option-nx" aria-label="Direct link to NX"></a><code>NX</code>',
  )
  expect(out).toContain('<p class="parameter-text">Only <strong>add</strong>.</p>')
  expect(out).toContain('<p class="parameter-note">Cannot be combined with <span><code>XX</code></span></p>')
  expect(out).toContain('<p class="parameter-note">Default: <code>0</code></p>')
  expect(out).toContain('<span class="parameter-flag">may repeat</span>')
  expect(page.anchors).toEqual(expect.arrayContaining(['option-key', 'option-nx', 'option-member']))
  expect(page.article.refs).toMatchObject([{ href: './zset.md', where: { file: 'content/page.md', line: 7 } }])
  expect(page.sections[1]).toMatchObject({ heading: 'Parameters', text: expect.stringContaining('NX\nOnly add.') })
  const markdown = filled(page.markdown, true)
  expect(markdown).toContain('- `key` *key*: Name of the [set](./zset.md).\n')
  expect(markdown).toContain('- `NX` *optional*: Only **add**. Cannot be combined with `XX`. In Redis since 1.1.\n')
  // Without styles, the words are not joined.
  expect(out).toContain('<code>key</code> <span class="parameter-type">key</span>')
  expect(page.markdown.gaps).toEqual([0])
})

test('parameters without facts are a located error', async () => {
  expect(problems(await compile('# A\n\n:::parameters\n:::\n'))).toEqual([
    'content/page.md:3:1 error parameters-without-args',
  ])
})

test('a heading with the name of an option gets another id', async () => {
  const page = await compile('# A\n\n## Option key\n\n:::parameters\n:::\n', given)
  expect(page.headings[0]?.id).toBe('option-key-1')
})

test('the status of a command that is not stable', async () => {
  const old = { ...command, status: 'deprecated' as const, deprecated: { since: '6.2.0', replaced_by: 'ZRANGE' } }
  const out = filled((await compile('# A\n\nLead.\n', { frontMatter: { command: old } })).article)
  expect(out).toContain('<span class="status status-deprecated">deprecated</span> since 6.2.0, use <code>ZRANGE</code>')
})

test('the version that a page was checked against', async () => {
  const checked = { ...command, verified: { version: '1.40.1', source: ['src/server/zset_family.cc'] } }
  const page = await compile('# A\n\nLead.\n', { frontMatter: { command: checked } })
  expect(filled(page.article)).toContain('<dt>Checked against</dt><dd>Dragonfly 1.40.1</dd>')
})

test('the compatibility table is a slot in HTML and in Markdown', async () => {
  const page = await compile('a\n\n:::compatibility\n:::\n\nb\n')
  expect(page.article).toMatchObject({ parts: ['<p>a</p>\n', '\n<p>b</p>'], gaps: [0] })
  expect(page.article.refs[0]).toMatchObject({ kind: 'slot', href: 'compatibility' })
  expect(page.markdown).toMatchObject({ parts: ['a\n\n', '\n\nb\n'], gaps: [0] })
  const family = await compile(':::compatibility{under="/strings"}\n:::\n')
  expect(family.article.refs[0]).toMatchObject({ href: 'compatibility?under=/strings' })
})
