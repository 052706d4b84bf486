/** Compares the pages with facts that `scripts/server-facts.mjs` reads from the source of the server. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ContentPage, pages, prose, ROOT } from './pages.ts'

interface ServerFacts {
  readonly version: string
  readonly categories: readonly string[]
  /** Arity and categories by name. */
  readonly commands: Readonly<Record<string, string>>
  /** Defaults by name, as the source writes them. */
  readonly flags: Readonly<Record<string, string>>
  readonly metrics: readonly string[]
  /** Texts of replies, or parts of them. */
  readonly messages: readonly string[]
}

const facts = JSON.parse(readFileSync(`${ROOT}test/content/server-facts.json`, 'utf8')) as ServerFacts
const textOf = ({ file }: ContentPage): string => readFileSync(`${ROOT}${file}`, 'utf8')
const page = (name: string): ContentPage => pages.find(({ file }) => file.endsWith(name))!

test('arity and ACL categories of each command are the same as in the server', () => {
  const problems = pages.flatMap(({ file, matter: { command } }) => {
    if (command === undefined) return []
    const [container = ''] = command.name.split(' ')
    const own = facts.commands[command.name]
    const expected = own ?? facts.commands[container]
    if (expected === undefined) return [`${file}: the server has no ${command.name}`]
    const [arity, ...acl] = expected.split(' ')
    // Subcommands of ACL are commands of their own, and their arity leaves out the word ACL.
    const isChecked = own !== undefined && container === command.name
    return [
      ...(command.acl.toSorted().join() === acl.join() ? [] : [`${file}: ${command.acl}, server ${acl}`]),
      ...(isChecked && command.arity !== Number(arity) ? [`${file}: arity ${command.arity}, server ${arity}`] : []),
    ]
  })
  expect(problems).toEqual([])
})

test('every ACL category on a page exists, or the page says that only Redis has it', () => {
  const problems = pages.flatMap((one) =>
    [...textOf(one).matchAll(/[+-](@[a-z_]+)(?![a-z_:])|(?<=acl: .*)"(@[a-z_]+)"/g)].flatMap(([, ...found]) => {
      const category = found.find((name) => name !== undefined)!
      return facts.categories.includes(category) ? [] : [`${one.file}: ${category}`]
    }),
  )
  expect(problems).toEqual(['content/command-reference/acl/cat.md: @hyperloglog'])
})

/** Flags of libraries, whose source is not in the repository of the server. */
const LIBRARY_FLAGS =
  'fiber_run_warning_threshold_ms fiber_safety_margin flagfile gcs_auth_token gcs_dry_upload log_dir logbuflevel logbufsecs logtostderr max_log_size minloglevel proactor_affinity_mode proactor_threads stderrthreshold uring_direct_table_len uring_disable_iowait'.split(
    ' ',
  )

test('the page about flags has all flags, and defaults that are numbers or booleans', () => {
  const rows = [...page('/flags.md').body.matchAll(/^\| \[`--(\w+)`\]\(#--\w+\) \| [^|]+ \| ([^|]+) \|/gm)]
  const onPage = new Map(rows.map(([, name, value]) => [name!, value!.replaceAll('`', '').trim()]))
  const known = [...Object.keys(facts.flags), ...LIBRARY_FLAGS]
  const isForFuzzing = (name: string): boolean => name.startsWith('afl_')
  expect(known.filter((name) => !onPage.has(name) && !isForFuzzing(name))).toEqual([])
  expect([...onPage.keys()].filter((name) => !known.includes(name))).toEqual([])
  const plain = Object.entries(facts.flags).filter(
    ([name, value]) => /^(?:true|false|-?[\d.]+)$/.test(value) && onPage.has(name),
  )
  expect(plain.length).toBeGreaterThan(120)
  expect(
    plain.filter(([name, value]) => onPage.get(name) !== value).map((one) => `${one} page ${onPage.get(one[0])}`),
  ).toEqual([])
})

test('every flag after `dragonfly` exists', () => {
  const known = new Set(
    [...Object.keys(facts.flags), ...LIBRARY_FLAGS, 'help', 'helpfull', 'version'].map((name) => name.toLowerCase()),
  )
  const problems = pages.flatMap((one) =>
    [...textOf(one).matchAll(/^ *dragonfly((?: +(?:\\\n *)?--\S+)+)/gm)].flatMap(([, options]) =>
      [...options!.matchAll(/--(\w+)/g)]
        .map(([, name]) => name!)
        .filter((name) => !known.has(name) && !known.has(name.replace(/^no/, '')))
        .map((name) => `${one.file}: --${name}`),
    ),
  )
  expect(problems).toEqual([])
})

test('the metrics page has all metrics, and pages name only metrics that exist', () => {
  const reference = page('/metrics.md').body
  expect(facts.metrics.filter((name) => !reference.includes(`\`${name}\``))).toEqual([])
  const problems = pages.flatMap((one) =>
    [...textOf(one).matchAll(/\bdragonfly_([a-z_]+)\b(?=[[{)`\s])/g)].flatMap(([, name]) =>
      facts.metrics.includes(name!.replace(/_(?:sum|count)$/, '')) || facts.metrics.includes(name!)
        ? []
        : [`${one.file}: ${name}`],
    ),
  )
  expect(problems).toEqual([])
})

const CODE =
  /^-?(?:ERR|WRONGTYPE|NOAUTH|WRONGPASS|NOPERM|OOM|LOADING|READONLY|CROSSSLOT|EXECABORT|BUSYGROUP|NOGROUP|NOSCRIPT|NOPROTO|INVALIDOBJ|BUSYKEY|SERVER_ERROR|CLIENT_ERROR) /
const SPAN = /(?<!`)(`+)([^`\n].*?)\1(?!`)/g

test('errors on the pages are texts of the server, or of Redis if the page says so', () => {
  const plain = (message: string): string => message.replace(CODE, '').toLowerCase()
  const parts = facts.messages
    .flatMap((message) => plain(message).split(/[`'"]|%[a-z]|\$\d|\d+/))
    .map((part) => part.trim())
    .filter((part) => part.length > 5)
    .sort((a, b) => b.length - a.length)
  const whole = new Set(facts.messages.map(plain))
  /** Values that the server inserts are in quotes or numbers; at most half of the rest may be other values. */
  const isKnown = (code: string): boolean => {
    if (whole.has(plain(code))) return true
    const text = plain(code)
      .replace(/(?:\.\.\.|…)$/, '')
      .replaceAll('\\|', '|')
      .replace(/'[^']*'|"[^"]*"|`[^`]*`|\d+/g, ' ')
      .trim()
    const rest = parts.reduce((left, part) => left.replaceAll(part, ''), text).trim()
    return rest.length * 2 <= text.length || parts.some((part) => part.startsWith(text) || part.startsWith(rest))
  }
  const problems = pages.flatMap((one) =>
    prose(one)
      .split('\n')
      .flatMap((line) =>
        [...line.matchAll(SPAN)]
          .map(([, , code]) => code!.trim())
          .filter((code) => CODE.test(code) && !isKnown(code) && !line.includes('Redis'))
          .map((code) => `${one.file}: ${code}`),
      ),
  )
  expect(problems).toEqual([])
})

test('code spans end in the line in which they start', () => {
  const problems = pages.flatMap((one) =>
    prose(one)
      .split('\n')
      .filter((line) => (line.match(/`+/g) ?? []).length % 2 === 1)
      .map((line) => `${one.file}: ${line}`),
  )
  expect(problems, 'a line break in a code span is often a lost \\n').toEqual([])
})
