/** The state of `docs serve`: sequences of events, and the effects of each. */
import { expect, test } from 'vitest'
import type { Hash, SourcePath } from '../../../cli/base/brands.ts'
import type { Diagnostic } from '../../../cli/diagnostics/diagnostic.ts'
import { withPageTexts } from '../../../cli/features/context.ts'
import type { PageText } from '../../../cli/model/content.ts'
import type { DocPage } from '../../../cli/model/graph.ts'
import {
  type DevSession,
  type Effect,
  isIdle,
  newSession,
  reduce,
  type SessionEvent,
  sessionProblems,
} from '../../../cli/site/live/session.ts'
import type { SiteWithContent } from '../../../cli/site/open.ts'
import type { LoadedConfig } from '../../../cli/stages/config/loaded-config.ts'

const loaded = { ok: true } as unknown as LoadedConfig
const problem = (reason: string): Diagnostic => ({ code: 'component-syntax', severity: 'error', reason })

function page(name: string): DocPage {
  const source = { path: `content/${name}.md` }
  return {
    kind: 'doc',
    route: `/${name}`,
    title: name,
    meta: { source, frontMatter: {}, diagnostics: [] },
  } as unknown as DocPage
}

const pageText = (text: string): PageText => ({ hash: `#${text}` as Hash, bytes: text.length })
const fileOf = (name: string): SourcePath => `content/${name}.md` as SourcePath

/**
 * A site of pages with these texts. A different `title` is a different config; `statics` are digests of files by
 * address.
 */
function site(
  texts: Readonly<Record<string, string>>,
  { title = 'T', order = '', client = 'c1' } = {},
): SiteWithContent {
  const pages = Object.keys(texts).map(page)
  return {
    loaded,
    configFiles: [],
    diagnostics: [],
    shardFiles: [],
    content: { pages: pages.map(({ meta }) => meta) },
    context: {
      root: '/site',
      config: { title, components: {} },
      graph: {
        pages: new Map(pages.map((one) => [one.route, one])),
        redirects: [],
        statics: new Map(),
        assets: new Map(),
        sidebars: new Map([['docs', order]]),
      },
      pageTexts: new Map(Object.entries(texts).map(([name, text]) => [fileOf(name), pageText(text)])),
      sites: new Map([['en', order]]),
      texts: new Map(),
      assets: new Map([['en', { build: client }]]),
      shards: new Map(),
      codeTokens: {},
      features: {},
      production: false,
    },
  } as unknown as SiteWithContent
}

const badConfig = (code: string): SessionEvent => ({
  kind: 'applied',
  result: { context: undefined, diagnostics: [problem(code)] },
  isConfigRead: true,
  history: 'a',
})
const changed = (...files: string[]): SessionEvent => ({ kind: 'files-changed', files, everything: false })
const start: SessionEvent = { kind: 'files-changed', files: [], everything: true }
const applied = (result: SiteWithContent, isConfigRead = false, history = 'a'): SessionEvent => ({
  kind: 'applied',
  result,
  isConfigRead,
  history,
})
/** Applied with the config as it is now. */
const opened = (result: SiteWithContent): SessionEvent => applied(result, true)
const bundled = (one: SiteWithContent, ...problems: Diagnostic[]): SessionEvent => ({
  kind: 'client-bundled',
  site: one,
  problems,
})

/** The state after these events, and the effects of the last one. */
function after(session: DevSession, ...events: SessionEvent[]): { session: DevSession; effects: readonly Effect[] } {
  let effects: readonly Effect[] = []
  for (const event of events) [session, effects] = reduce(session, event)
  return { session, effects }
}
const kinds = (effects: readonly Effect[]): string[] => effects.map(({ kind }) => kind)
const changeOf = (effects: readonly Effect[]): unknown => effects.find((effect) => effect.kind === 'notify')?.change

const first = site({ a: 'one', b: 'two' })
const started = after(newSession, start, opened(first), bundled(first)).session

test('start: the first page does not wait for the client', () => {
  expect(kinds(after(newSession, start).effects)).toEqual(['apply'])
  const { session, effects } = after(newSession, start, opened(first))
  expect(kinds(effects)).toEqual(['update-workers', 'bundle-client', 'notify'])
  expect(isIdle(session)).toBe(true)
})

test('a changed text is sent to workers, and only its page changes', () => {
  const texts = new Map([[fileOf('a'), pageText('new')]])
  const edited = { ...first, context: withPageTexts(first.context, texts) }
  const { session, effects } = after(started, changed('/site/content/a.md'), applied(edited))
  expect(effects[0]).toEqual({ kind: 'update-workers', update: { kind: 'texts', texts } })
  expect(changeOf(effects)).toEqual({ kind: 'pages', routes: ['/a'] })
  expect(session.site).toBe(edited)
  expect(isIdle(session)).toBe(true)
})

test('a file that does not change the site', () => {
  const { session, effects } = after(started, changed('/site/notes.txt'), applied(first))
  expect(effects).toEqual([{ kind: 'notify', change: { kind: 'none' }, files: ['/site/notes.txt'] }])
  expect(session.site).toBe(started.site)
})

test('changes during a task wait, and are read together', () => {
  const busy = after(started, changed('/x'))
  const waiting = after(busy.session, changed('/y'), changed('/z', '/y'))
  expect(waiting.effects).toEqual([])
  const again = site({ a: 'one', b: 'two' }, { order: 'b a' })
  const { effects } = after(waiting.session, applied(again), bundled(again))
  expect(effects.at(-1)).toMatchObject({ kind: 'apply', changes: { files: ['/y', '/z'] } })
})

test('messages to browsers after the site was reopened', () => {
  const change = (next: SiteWithContent): unknown =>
    changeOf(after(started, changed('/x'), applied(next), bundled(next)).effects)
  expect(change(site({ a: 'one', b: 'two' }))).toEqual({ kind: 'problems' })
  expect(change(site({ a: 'one', b: 'other' }))).toEqual({ kind: 'pages', routes: ['/b'] })
  expect(change(site({ a: 'one', b: 'two' }, { order: 'b a' }))).toEqual({ kind: 'site' })
  expect(change(site({ a: 'one', b: 'two' }, { title: 'Other' }))).toEqual({ kind: 'reload' })
})

test('a config with mistakes: its problems are reported, and the last valid config stays in use', () => {
  const bad = after(started, changed('/site/site.config.ts'), badConfig('config-syntax'))
  expect(bad.effects).toMatchObject([{ kind: 'apply', keepsConfig: true }])
  const { session } = after(bad.session, applied(first))
  expect(sessionProblems(session).map((one) => 'reason' in one && one.reason)).toEqual(['config-syntax'])
  expect(session.site?.context.config.title).toBe('T')
  const good = after(session, changed('/site/site.config.ts'), opened(first)).session
  expect(sessionProblems(good)).toEqual([])
})

test('a config with mistakes at the start: no site until it is corrected', () => {
  const bad = after(newSession, start, badConfig('config-syntax'))
  expect(changeOf(bad.effects)).toEqual({ kind: 'problems' })
  expect(isIdle(bad.session)).toBe(true)
  const { session, effects } = after(bad.session, changed('/site/site.config.ts'), opened(first))
  expect(changeOf(effects)).toEqual({ kind: 'site' })
  expect(sessionProblems(session)).toEqual([])
})

test('a client with mistakes: the last valid one stays in use; without one, pages wait for it', () => {
  const next = site({ a: 'one', b: 'two' }, { client: 'c2' })
  const bad = after(started, changed('/site/x.tsx'), applied(next), bundled(next, problem('component-syntax')))
  expect(bad.session.isClientMissing).toBe(false)
  expect(bad.session.site?.context.assets.get('en')?.build).toBe('c1')
  expect(sessionProblems(bad.session)).toHaveLength(1)

  const opening = after(newSession, start, opened(first)).session
  const missing = after(opening, bundled(first, problem('component-syntax')))
  expect(missing.session.isClientMissing).toBe(true)
  expect(changeOf(missing.effects)).toEqual({ kind: 'reload' })
  const corrected = after(missing.session, changed('/site/x.tsx'), applied(next), bundled(next))
  expect(corrected.session.isClientMissing).toBe(false)
  expect(changeOf(corrected.effects)).toEqual({ kind: 'reload' })
  expect(sessionProblems(corrected.session)).toEqual([])
})

test('dates are read after the first page was shown, and again after a commit or a checkout', () => {
  const shown = after(started, { kind: 'page-shown' })
  expect(kinds(shown.effects)).toEqual(['read-dates'])
  expect(after(shown.session, { kind: 'page-shown' }).effects).toEqual([])
  const dates = new Map([['content/a.md', { updated: 1 }]]) as unknown as DevSession['dates']
  const { session, effects } = after(shown.session, { kind: 'dates-read', dates, problems: [] })
  expect(effects).toMatchObject([{ kind: 'apply', changes: { files: [], reopen: true } }])
  const done = after(session, applied(first)).session
  expect(kinds(after(done, changed('/x'), applied(first)).effects)).not.toContain('read-dates')
  expect(kinds(after(done, changed('/x'), applied(first, false, 'b')).effects)).toContain('read-dates')
})

test('an error ends its task, and the next change is processed', () => {
  const fault = after(started, changed('/x'), { kind: 'effect-failed', effect: 'apply', error: 'broken' })
  expect(fault.effects).toContainEqual({ kind: 'report-fault', error: 'broken' })
  expect(isIdle(fault.session)).toBe(true)
  expect(kinds(after(fault.session, changed('/y')).effects)).toEqual(['apply'])
  // The first client is bundled in parallel to other tasks.
  const busy = after(newSession, start, opened(first), changed('/x')).session
  const beside = after(busy, { kind: 'effect-failed', effect: 'bundle-client', error: 'broken' })
  expect(beside.session.task).toBe(busy.task)
})

test('events do not change earlier states', () => {
  const before = JSON.stringify([started.queued, started.task, started.problems])
  after(started, changed('/x'), badConfig('x'))
  expect(JSON.stringify([started.queued, started.task, started.problems])).toBe(before)
})
