import { describe, expect, test } from 'vitest'
import { evaluateSearch } from '../../../cli/features/search/evaluate.ts'
import { pageRecords } from '../../../cli/features/search/records/records.ts'
import { build, engineOf, find, page, routes } from './fixtures.ts'

const first = async (site: ReturnType<typeof engineOf>, query: string): Promise<string | undefined> =>
  (await routes(site, query))[0]

describe('names with symbols', () => {
  const names = [
    'C++',
    'C#',
    'F#',
    'C',
    'F',
    '.NET',
    'NET',
    '@Component',
    'Component',
    '$ref',
    'ref',
    'J++',
    'J',
    'Q#',
    'Q',
  ]
  const operators = [
    '=>',
    '??',
    '?.',
    '&&',
    '||',
    '===',
    '!==',
    '%',
    '**',
    '<=',
    '>=',
    '->',
    '|>',
    '::',
    ':=',
    '+=',
    '!',
    '~',
    '^',
    '&',
  ]
  const shown = operators.filter((operator) => operator !== '->')
  const site = engineOf(
    build([
      ...names.map((name, i) =>
        page(`/name-${i}`, { title: `${name} support`, sections: { '': `The compiler reads ${name} sources.` } }),
      ),
      ...shown.map((operator, i) =>
        page(`/operator-${i}`, { title: `Operator ${i}`, sections: { '': `Use\n${operator}\nhere.` } }),
      ),
      page('/vector', { title: 'Vectors', sections: { '': 'A std::vector grows.' } }),
      page('/std', { title: 'Std', sections: { '': 'The namespace std.' } }),
    ]),
  )
  test.each(names.flatMap((name, i) => [[name, i] as const, [`${name} support`, i] as const]))(
    '%s',
    async (query, i) => {
      expect(await first(site, query)).toBe(`/name-${i}`)
    },
  )
  test.each(shown.map((operator, i) => [operator, i] as const))('%s', async (query, i) => {
    expect(await first(site, query)).toBe(`/operator-${i}`)
  })
  test('std::vector', async () => {
    expect(await first(site, 'std::vector')).toBe('/vector')
  })
})

describe('versions', () => {
  const versions =
    '2.1.0 2.10.0 2.10.1 2.2.0 v3.0.0-beta.2 v3.0.0-beta.10 3.1 TLSv1.2 TLSv1.3 v20.19.0 v20.9.0 1.0.0-rc.1'.split(' ')
  const site = engineOf(
    build(
      versions.map((version, i) =>
        page(`/at-${i}`, { title: `Notes ${i}`, sections: { '': `Works with ${version} now.` } }),
      ),
    ),
  )
  test.each([
    ['2.1', '2.1.0'],
    ['2.1.0', '2.1.0'],
    ['v2.1.0', '2.1.0'],
    ['V2.1', '2.1.0'],
    ['2.10.0', '2.10.0'],
    ['v2.10.0', '2.10.0'],
    ['2.10.1', '2.10.1'],
    ['2.2', '2.2.0'],
    ['3.0.0-beta.2', 'v3.0.0-beta.2'],
    ['v3.0.0-beta.2', 'v3.0.0-beta.2'],
    ['3.0.0-beta.10', 'v3.0.0-beta.10'],
    ['3.1', '3.1'],
    ['v3.1', '3.1'],
    ['TLS 1.3', 'TLSv1.3'],
    ['TLS 1.2', 'TLSv1.2'],
    ['tlsv1.3', 'TLSv1.3'],
    ['TLS1.3', 'TLSv1.3'],
    ['20.19', 'v20.19.0'],
    ['20.19.0', 'v20.19.0'],
    ['20.9', 'v20.9.0'],
    ['1.0.0', '1.0.0-rc.1'],
  ])('%s', async (query, version) => {
    expect(await first(site, query)).toBe(`/at-${versions.indexOf(version)}`)
  })
  test('2.1 is not the beginning of 2.10', async () => {
    expect(await routes(site, '2.1')).toEqual(['/at-0'])
  })
})

describe('words of other languages', () => {
  const site = engineOf(
    build([
      page('/db', { title: 'Datenbankverbindung', sections: { '': 'Eine Daten\u00adbank öffnen.' } }),
      ...['a', 'b', 'c', 'd'].map((name) =>
        page(`/${name}`, { title: name, sections: { '': 'Die Verbindung zur Datenbank.' } }),
      ),
      page('/book', { title: 'دليل', sections: { '': 'قراءة الكِتَاب' } }),
      page('/user', { title: 'حساب', sections: { '': 'إعدادات المستخدم' } }),
    ]),
  )
  test.each([
    ['Datenbankverbindung', '/db'],
    ['كتاب', '/book'],
    ['الكتاب', '/book'],
    ['الكِتَاب', '/book'],
    ['مستخدم', '/user'],
    ['المستخدم', '/user'],
  ])('%s', async (query, route) => {
    expect(await first(site, query)).toBe(route)
  })
  test.each(['verbindung', 'datenbank', 'Daten\u00adbank'])(
    'a part of a German compound in a title: %s',
    async (query) => {
      expect(await routes(site, query)).toContain('/db')
    },
  )
})

describe('a pasted message opens the section that has it', () => {
  const sections = {
    '': 'What went wrong.',
    Memory: 'The server has run out of memory and evicts keys.',
    Killed: 'The pod was OOMKilled.',
    Commands: 'Message\tMeaning\nOOM command not allowed when used memory > maxmemory\tNothing can be added.',
    Numbers: 'ERR value is not an integer or out of range',
    Access: 'NOAUTH Authentication required.',
    Types: 'WRONGTYPE Operation against a key holding the wrong kind of value',
    Scripts: 'NOSCRIPT No matching script. Please use EVAL.',
  }
  const site = engineOf(
    build([
      page('/errors', { title: 'Troubleshooting', sections }),
      page('/memory', { title: 'Memory', sections: { '': 'How much memory a command may use, out of all.' } }),
      page('/integer', { title: 'Integers', sections: { '': 'A value is an integer in a range.' } }),
    ]),
  )
  test.each([
    ['out of memory', 'memory'],
    ['run out of memory', 'memory'],
    ['OOMKilled', 'killed'],
    ['OOM command not allowed', 'commands'],
    ["OOM command not allowed when used memory > 'maxmemory'", 'commands'],
    ['ERR value is not an integer or out of range', 'numbers'],
    ['value is not an integer or out of range', 'numbers'],
    ['NOAUTH Authentication required', 'access'],
    ['(error) NOAUTH Authentication required.', 'access'],
    ['WRONGTYPE Operation against a key holding the wrong kind of value', 'types'],
    ['NOSCRIPT No matching script', 'scripts'],
  ])('%s', async (query, anchor) => {
    expect((await find(site, query))[0]?.url).toBe(`/errors#${anchor}`)
  })
})

test('the weights of a site decide between its pages', async () => {
  const SAID = 'the queue is closed for new jobs'
  const pages = [
    page('/queue', { title: 'Closed queue', sections: { '': 'New jobs of a queue that is closed.' } }),
    page('/errors', { title: 'Messages', sections: { '': `About the text.\n${SAID}\nTry again.` } }),
  ]
  const firstWith = async (weights: Readonly<Record<string, number>>): Promise<string | undefined> => {
    const config = { search: { synonyms: [], weights } as never }
    const [answer] = await evaluateSearch(pages.map(pageRecords), config, [
      { query: SAID, kind: 'error', expect: ['/errors'] },
    ])
    return answer?.found[0]
  }
  expect(await firstWith({ quote: 50 })).toBe('/errors')
  expect(await firstWith({ quote: -50 })).toBe('/queue')
})
