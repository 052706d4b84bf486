import { describe, expect, test } from 'vitest'
import { buildSearchIndex } from '../../../cli/features/search/index/build.ts'
import { splitWord } from '../../../cli/features/search/keys/compounds.ts'
import { categoryRecords, pageRecords } from '../../../cli/features/search/records/records.ts'
import { createEmbeddedEngine } from '../../../runtime/core/search/engine/embedded.ts'
import { excerptOf } from '../../../runtime/core/search/engine/excerpt.ts'
import { parseQuery } from '../../../runtime/core/search/engine/query.ts'
import { quotableWords, quoteShare } from '../../../runtime/core/search/engine/quotes.ts'
import { tokenize } from '../../../runtime/core/search/engine/tokenize.ts'
import { corrections, distances } from '../../../runtime/core/search/engine/typos.ts'
import { build, engineOf, find, page, routes } from './fixtures.ts'

const COMMANDS = [
  page('/commands/get', {
    description: 'Returns the value of a key.',
    sections: { '': 'GET returns a value.', Errors: 'A wrong type.' },
  }),
  page('/commands/set', { description: 'Sets the value of a key.', sections: { '': 'SET stores a value. See GET.' } }),
  page('/commands/json.get', {
    description: 'Returns a part of a JSON document.',
    sections: { '': 'The get of documents.' },
  }),
  page('/commands/json.set', { description: 'Sets a part of a JSON document.' }),
  page('/commands/ltrim', {
    description: 'Cuts a list.',
    sections: { '': 'Use it to trim.', More: 'You may trim often.' },
  }),
  page('/commands/hyperloglog', { title: 'HyperLogLog', description: 'Counts unique things.' }),
  page('/commands/expire', { description: 'Sets when a key expires.' }),
  page('/guides/install', {
    title: 'Install on Kubernetes',
    description: 'How to install the server.',
    sections: { '': 'Needs a cluster.', 'Helm chart': 'helm install it', Operator: 'The operator manages instances.' },
  }),
  page('/guides/trimming', { title: 'Trimming', sections: { '': 'Trim data.' } }),
  page('/guides/flags', { title: 'Flags', sections: { '--maxmemory': 'Limit of memory.', '--tls_port': 'A port.' } }),
]
const engine = engineOf(
  build(COMMANDS, [
    ['k8s', 'kubernetes'],
    ['wipe out', 'set'],
  ]),
)
const first = async (query: string): Promise<string | undefined> => (await routes(engine, query))[0]

describe('the best page comes first', () => {
  test.each([
    ['get', '/commands/get'],
    ['GET', '/commands/get'],
    ['json.get', '/commands/json.get'],
    ['json get', '/commands/json.get'],
    ['JSON_GET', '/commands/json.get'],
    ['set', '/commands/set'],
    ['json.s', '/commands/json.set'],
    ['exp', '/commands/expire'],
    ['expier', '/commands/expire'],
    ['jsno.get', '/commands/json.get'],
    ['hyperlog log', '/commands/hyperloglog'],
    ['hyperloglgo', '/commands/hyperloglog'],
    ['kubernets', '/guides/install'],
    ['k8s', '/guides/install'],
    ['installing the operator', '/guides/install'],
    ['--maxmemory', '/guides/flags'],
    ['maxmemory', '/guides/flags'],
    ['trim a list', '/commands/ltrim'],
    ['wipe out', '/commands/set'],
  ])('%s', async (query, route) => {
    expect(await first(query)).toBe(route)
  })
})

describe('texts decide between pages with the same words', () => {
  const family = categoryRecords({
    page: { route: '/category/lists' as never, set: 'default/current/en', title: 'Lists', description: 'Queues.' },
    category: { cards: [{ kind: 'doc', title: 'LTRIM', href: '/commands/ltrim', description: '' }] },
    group: 'Command Reference',
  })
  const pages = [
    page('/commands/ltrim', { description: 'Cuts a list.', sections: { '': 'Keeps a range.' } }),
    page('/commands/llen', { description: 'Counts a list.', sections: { '': 'A list command.' } }),
    page('/commands/scan', {
      description: 'Walks over keys.',
      sections: { '': 'Many words.', Errors: 'value is out of range\tPass a smaller number.' },
    }),
    page('/commands/incr', {
      description: 'Adds one.',
      sections: { '': 'The range of a value is limited, and what is out of it fails.' },
    }),
  ]
  const files = buildSearchIndex({
    records: [...pages.map(pageRecords), family],
    config: { search: { synonyms: [] } as never },
  })
  const own = engineOf(files)

  test('a family is found by its name with a word for its members', async () => {
    expect((await routes(own, 'list commands'))[0]).toBe('/category/lists')
    expect((await routes(own, 'ltrim'))[0]).toBe('/commands/ltrim')
  })

  test('an error message finds the page that contains it literally, under a heading about errors', async () => {
    expect((await routes(own, 'value is out of range'))[0]).toBe('/commands/scan')
  })

  test('an error message finds the page that explains errors, not one of many that list it', async () => {
    const errors = { '': 'Takes two keys.', Errors: 'CROSSSLOT Keys do not hash to the same slot\tTwo slots.' }
    const symptoms =
      'LOADING The data is not there yet\tWait.\nCROSSSLOT Keys do not hash to the same slot\tUse hash tags.'
    const many = Array.from({ length: 30 }, (_, i) => page(`/commands/c${i}`, { sections: errors }))
    const help = page('/guides/troubleshooting', { title: 'Troubleshooting', sections: { '': symptoms } })
    const moved = page('/commands/move', { title: 'MOVE', description: 'Moves a key.' })
    const site = engineOf(build([...many, help, moved]))
    expect((await routes(site, "ReplyError: CROSSSLOT Keys in request don't hash to the same slot"))[0]).toBe(
      '/guides/troubleshooting',
    )
  })

  test('a code in capitals is not a form of another word, and numbers in a message are specific to the reader', () => {
    const stems = (query: string): string[] => parseQuery(query).words.map((word) => word.stem)
    expect(stems('MOVED 3999 127.0.0.1')).toContain('moved')
    expect(stems('it was moved')).toContain('move')
    const weights = parseQuery('MOVED 3999 127.0.0.1').words.map(({ weight }) => weight)
    expect(weights[0]).toBe(1)
    expect(weights[1]).toBeLessThan(1)
    expect(parseQuery('3999').words[0]!.weight).toBe(1)
    expect(parseQuery('ERR_PEER_DEP Unmet peer dependencies').intent.message).toBe(true)
    expect(parseQuery('how to add peer dependencies').intent.message).toBe(false)
  })

  test('the place where a program failed is not part of its message', () => {
    const wordsOf = (query: string): string[] => parseQuery(query).words.map(({ text }) => text)
    expect(wordsOf('ReplyError: MOVED 42 at parse (/app/parser.js:179:12)')).toEqual(['replyerror', 'moved', '42'])
    expect(wordsOf('index exists at /srv/app/main.py:17')).toEqual(['index', 'exists'])
    // A path that a reader looks for, and a remark in parentheses, are words.
    expect(wordsOf('/etc/dragonfly/dragonfly.conf')).toContain('dragonfly.conf')
    expect(wordsOf('snapshot at startup (restored)')).toEqual(['snapshot', 'startup', 'restored'])
  })

  test('of a long message, the words of the reader come last', () => {
    const own = Array.from({ length: 20 }, (_, i) => `host-${i}00`).join(' ')
    const words = parseQuery(`${own} ERR the checksum is wrong`).words.map(({ text }) => text)
    expect(words).toHaveLength(16)
    expect(words).toEqual(expect.arrayContaining(['checksum', 'wrong']))
  })

  test('a message finds the page of the name in it before others with the same message', async () => {
    const errors = { '': 'Takes a value.', Errors: 'ERR wrong number of arguments' }
    const others = ['append', 'insert', 'remove'].map((name) =>
      page(`/commands/${name}`, {
        description: 'A push command.',
        sections: { ...errors, More: 'push, push and push.' },
      }),
    )
    const push = page('/commands/push', { description: 'Adds a value.', sections: errors })
    const site = engineOf(build([...others, push]))
    expect((await routes(site, "ERR wrong number of arguments for 'push' command"))[0]).toBe('/commands/push')
  })

  test('a message that names another page is not the message of this page', async () => {
    const errorOf = (name: string): string => `ERR the lifetime that was given is out of range in the ${name} command`
    const seal = page('/commands/seal', { sections: { '': 'Seals.', Errors: errorOf('SEAL') } })
    const stamp = page('/commands/stamp', { description: 'Stamps.', sections: { Limits: errorOf('given') } })
    expect((await routes(engineOf(build([seal, stamp])), errorOf('STAMP')))[0]).toBe('/commands/stamp')
  })

  test('of a long page, all parts with the words of a message are read', async () => {
    const files = build([
      page('/catalogs', {
        sections: { '': 'A sealed catalog. '.repeat(250), Errors: 'ERR catalog is sealed. '.repeat(180) },
      }),
    ])
    const partsRead = async (query: string): Promise<number> => {
      let parts = 0
      const engine = createEmbeddedEngine({
        entryUrl: '_docs/search.json',
        urlOf: (route) => route,
        fetchFile: async (address) => JSON.parse(String(files.find(({ path }) => path === address)!.content)),
        observe: () => parts++,
      })
      await find(engine, query)
      return parts
    }
    expect(await partsRead('sealed catalog')).toBe(1)
    expect(await partsRead('Error: catalog is sealed')).toBe(4)
  })

  test('a misspelled title comes before longer names that begin with it', async () => {
    const other = { description: 'Slowlog: subcommands of slowlog.', sections: { Slowlog: 'slowlog, slowlog.' } }
    const help = page('/commands/slowlog-help', { title: 'SLOWLOG HELP', ...other })
    const site = engineOf(build([page('/commands/slowlog', { sections: { '': 'Kept commands.' } }), help]))
    expect((await routes(site, 'slowlgo'))[0]).toBe('/commands/slowlog')
  })

  test('the title says whether a page explains errors', () => {
    const kindOf = (title: string): string => pageRecords(page('/a', { title })).kind
    expect(kindOf('Known issues in 1.40.1')).toBe('troubleshooting')
    for (const title of ['Upgrade to v2.0', 'json.get', 'ALTER TABLE', 'HTTP API']) expect(kindOf(title)).toBe('text')
  })

  test('common English synonyms work without a table of the site', async () => {
    const two = engineOf(build([page('/a', { title: 'Delete things' }), page('/b', { title: 'Other things' })]))
    expect((await routes(two, 'erase'))[0]).toBe('/a')
  })

  test('everyday words find what documentation calls it, and not the other way round', async () => {
    const asked = engineOf(
      build([
        page('/x/random', { title: 'Random member', sections: { '': 'Returns any of them.' } }),
        page('/x/cards', { title: 'Shuffle', sections: { '': 'A game.' } }),
      ]),
    )
    expect(await routes(asked, 'raffle')).toEqual(['/x/random'])
    expect(await routes(asked, 'random')).toEqual(['/x/random'])
  })

  test('a phrase of the table is not its only word that is no stop word: `log` is not `log in`', async () => {
    const asked = engineOf(
      build([page('/x/auth', { title: 'Authenticate' }), page('/x/slow', { title: 'Log of slow requests' })]),
    )
    expect(await routes(asked, 'log')).toEqual(['/x/slow'])
  })

  test('a word that no page has is read by the words that it is made of, after misspellings', async () => {
    const asked = engineOf(
      build([
        ...['/x/a', '/x/b', '/x/c'].map((route) => page(route, { title: 'Increment', sections: { '': 'Adds one.' } })),
        page('/x/other', { title: 'Autopilot' }),
      ]),
    )
    expect((await routes(asked, 'autoincrement '))[0]).toBe('/x/a')
    expect((await routes(asked, 'incremnt '))[0]).toBe('/x/a')
  })

  test('a synonym never ranks above the word itself or its misspelling', async () => {
    const two = engineOf(
      build([
        page('/a', { title: 'Delete' }),
        page('/b', { title: 'Removal', sections: { '': 'x' } }),
        page('/c', { title: 'Remove' }),
      ]),
    )
    expect((await routes(two, 'remove'))[0]).toBe('/c')
    expect((await routes(two, 'remvoe'))[0]).toBe('/c')
  })
})

test('a missing word lowers the rank but does not empty the list', async () => {
  expect(await first('get qqqqqq')).toBe('/commands/get')
  expect(await routes(engine, 'qqqqqq')).toEqual([])
})

test('stop words are left out, unless there are no others', async () => {
  expect(await first('what is the get')).toBe('/commands/get')
  expect(await routes(engine, 'the')).toEqual([])
  expect(await routes(engine, '... !')).toEqual([])
})

test('a stop word counts if it is the name of a page', async () => {
  const commands = [
    page('/cli/why', { title: 'pnpm why', description: 'Shows packages that depend on a package.' }),
    page('/cli/add', { title: 'pnpm add', description: 'Adds a package, and says why a command fails.' }),
    page('/cli/list', { title: 'pnpm list', description: 'Lists packages with a command.' }),
  ]
  const pnpm = engineOf(build(commands))
  for (const query of ['pnpm why', 'why', 'why command', 'why is it'])
    expect((await routes(pnpm, query))[0]).toBe('/cli/why')
  // Among several other words it is an ordinary word.
  expect((await routes(pnpm, 'why add a package here'))[0]).toBe('/cli/add')
  // No page has it as a name, so it is not in the index.
  expect(await routes(engine, 'why')).toEqual([])
})

test('names of Object.prototype are ordinary words (B26)', async () => {
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']
  const odd = engineOf(
    build(names.map((name) => page(`/x/${name}`, { title: name, sections: { '': `About ${name}.` } }))),
  )
  for (const name of names) expect((await routes(odd, name))[0]).toBe(`/x/${name}`)
  expect(await routes(engine, 'constructor')).toEqual([])
})

test('Enter opens the best place of a page', async () => {
  const urls = (await find(engine, 'helm')).map(({ url }) => url)
  expect(urls[0]).toBe('/guides/install#helm-chart')
  expect((await find(engine, 'maxmemory'))[0]).toMatchObject({ url: '/guides/flags#-maxmemory', type: 'lvl2' })
  expect((await find(engine, 'get'))[0]).toMatchObject({ url: '/commands/get', type: 'lvl1' })
  expect((await find(engine, 'manages'))[0]).toMatchObject({ url: '/guides/install#operator', type: 'content' })
})

test('hits have the shape of DocSearch, with highlights as the only markup', async () => {
  const odd = engineOf(
    build([
      page('/x/a', {
        title: 'A <b>bold</b> & title',
        description: 'Some <script>alert(1)</script> text.',
        sections: { '': 'Lead.' },
      }),
    ]),
  )
  const [hit] = await find(odd, 'bold')
  expect(hit).toMatchObject({
    objectID: '/x/a',
    url: '/x/a',
    type: 'lvl1',
    content: 'Some <script>alert(1)</script> text.',
    hierarchy: { lvl0: 'X', lvl1: 'A <b>bold</b> & title', lvl2: null, lvl6: null },
  })
  expect(hit!._highlightResult!.hierarchy!.lvl1!.value).toBe('A &lt;b><mark>bold</mark>&lt;/b> &amp; title')
})

test('snippets have the wanted number of words around the matches', async () => {
  const text = `${'before '.repeat(50)}needle in the haystack${' after'.repeat(50)}`
  const odd = engineOf(build([page('/x/a', { sections: { '': text } })]))
  for (const words of [5, 10]) {
    const [hit] = await find(odd, 'needle', { snippetWords: words })
    const value = hit!._snippetResult!.content!.value
    expect(value).toContain('<mark>needle</mark>')
    expect(value.replaceAll('…', '').trim().split(/\s+/)).toHaveLength(words)
    expect(value.startsWith('… ') && value.endsWith(' …')).toBe(true)
  }
})

describe('excerpts', () => {
  const TEXT =
    'Snapshots are saved on a schedule. Use the cron flag to choose when a backup is written to disk every night. Other text follows.\nFlag\tDefault\n--cron\tnothing, no backup at all'
  const excerpt = (matched: string, text = TEXT, codeFrom = text.length): unknown => {
    const start = text.indexOf(matched)
    return excerptOf({ text, matches: [{ start, end: start + matched.length, word: 0, quality: 1 }], codeFrom }, 10)
  }
  test('begin with a sentence, and end with it if it is short', () => {
    expect(excerpt('schedule')).toEqual({
      value: 'Snapshots are saved on a <mark>schedule</mark>.',
      code: false,
    })
    expect(excerpt('cron')).toEqual({
      value: 'Use the <mark>cron</mark> flag to choose when a backup is …',
      code: false,
    })
    expect(excerpt('night')).toEqual({
      value: '… backup is written to disk every <mark>night</mark>.',
      code: false,
    })
  })
  test('separate the cells of a table, and do not include other rows', () => {
    expect(excerpt('--cron')).toEqual({ value: '<mark>--cron</mark> · nothing, no backup at all', code: false })
    expect(excerpt('nothing')).toEqual({ value: '<mark>nothing</mark>, no backup at all', code: false })
  })
  test('of code are one line of code', () => {
    const text = 'Set a key.\nredis> SET name walnut\nOK'
    expect(excerpt('walnut', text, 11)).toEqual({ value: 'redis> SET name <mark>walnut</mark>', code: true })
  })
})

test('pages of results have one hit per document, and together contain all', async () => {
  const many = engineOf(
    build(
      Array.from({ length: 45 }, (_, i) => page(`/p/${i}`, { title: `Page ${i}`, sections: { '': 'common word' } })),
    ),
  )
  const seen = new Set<string>()
  for (let number = 0; number < 3; number++) {
    const result = await many.search({ query: 'common', page: number, hitsPerPage: 20 }, new AbortController().signal)
    expect(result.nbHits).toBe(45)
    expect(result.hits).toHaveLength(number < 2 ? 20 : 5)
    for (const { url } of result.hits) seen.add(url)
  }
  expect(seen.size).toBe(45)
})

test('only the requested language and versions are searched', async () => {
  const set = (key: string, route: string) => page(route, { set: key, title: 'Shared' })
  const many = engineOf(
    build([
      set('default/current/en', '/a'),
      set('default/1.0/en', '/1.0/a'),
      set('default/current/fr', '/fr/a'),
      set('api/current/en', '/api/a'),
      set('api/current/fr', '/fr/api/a'),
    ]),
  )
  expect((await routes(many, 'shared')).sort()).toEqual(['/1.0/a', '/a', '/api/a', '/fr/a', '/fr/api/a'])
  expect(await routes(many, 'shared', { language: 'fr', tags: ['docs-api-current'] })).toEqual(['/fr/api/a'])
  expect(await routes(many, 'shared', { language: 'en', tags: ['default', 'docs-default-current'] })).toEqual(['/a'])
  expect(await routes(many, 'shared', { language: 'fr', tags: ['docs-default-current'] })).toEqual(['/fr/a'])
  expect(
    (await routes(many, 'shared', { language: 'en', tags: ['docs-default-1.0', 'docs-api-current'] })).sort(),
  ).toEqual(['/1.0/a', '/api/a'])
})

test('facts of a command have their own fields; unlisted pages are not found', async () => {
  const subject = {
    name: 'ZADD',
    summary: 'Adds members with scores.',
    syntax: 'ZADD',
    facts: { status: 'stable' },
  } as const
  const odd = engineOf(
    build([
      page('/x/adding', { title: 'Adding members', subject, frontMatter: { keywords: ['leaderboards'] } }),
      page('/x/hidden', { title: 'Hidden', unlisted: true }),
    ]),
  )
  for (const query of ['zadd', 'scores', 'leaderboard']) expect(await routes(odd, query)).toEqual(['/x/adding'])
  expect(await routes(odd, 'hidden')).toEqual([])
})

test('in languages without spaces, any part of a word matches', async () => {
  const odd = engineOf(build([page('/x/a', { title: '内存数据库' }), page('/x/b', { title: '缓存' })]))
  expect(await routes(odd, '数据')).toEqual(['/x/a'])
  expect(await routes(odd, '数据库')).toEqual(['/x/a'])
  expect(await routes(odd, '缓')).toEqual(['/x/b'])
})

test('a page is found by the phrases that readers use for it', async () => {
  const pages = COMMANDS.map((input) =>
    input.page.route === '/commands/ltrim' ? { ...input, phrases: ['hold on to fresh entries', 'cap a queue'] } : input,
  )
  expect(await routes(engine, 'how to hold on to fresh entries')).not.toContain('/commands/ltrim')
  const asked = engineOf(build(pages))
  expect((await routes(asked, 'how to hold on to fresh entries'))[0]).toBe('/commands/ltrim')
  expect((await routes(asked, 'cap a queue'))[0]).toBe('/commands/ltrim')
})

test('a query for a list of commands finds the family', async () => {
  const family = (route: string, title: string) =>
    categoryRecords({
      page: { route, set: 'default/current/en', title, description: '' } as never,
      category: { cards: [] },
      group: 'Commands',
    })
  const records = [
    ...COMMANDS.map(pageRecords),
    family('/category/lists', 'Lists'),
    family('/category/streams', 'Streams'),
  ]
  const files = buildSearchIndex({ records, config: { search: { synonyms: [] } as never } })
  expect((await routes(engineOf(files), 'list of stream commands'))[0]).toBe('/category/streams')
  expect((await routes(engineOf(files), 'list commands'))[0]).toBe('/category/lists')
})

test('a query for a family has pages as hits, and sections only of a page that it names', async () => {
  const text = 'The length of the string after the command.'
  const records = [
    page('/append', {
      description: 'Adds to a string.',
      sections: { '': '', 'Return value': text, Options: 'APPEND has none.' },
    }),
    page('/prepend', { description: 'Begins a string.', sections: { '': '', 'Return value': text } }),
    page('/rules', { sections: { '': '', 'String commands': 'Some.' } }),
  ]
  const urls = async (query: string) => (await find(engineOf(build(records)), query)).map(({ url }) => url)
  expect((await urls('string commands')).toSorted()).toEqual(['/append', '/prepend', '/rules#string-commands'])
  expect(await urls('append options')).toContain('/append#options')
})

describe('misspellings', () => {
  test.each([
    ['get', 'get', 0],
    ['gte', 'get', 1],
    ['expier', 'expire', 1],
    ['publsh', 'publish', 1],
    ['bandwith', 'bandwidth', 1],
    ['kuberntes', 'kubernetes', 1],
    ['clikhuose', 'clickhouse', 2],
    ['abc', 'xyz', 3],
  ])('%s -> %s', (word, other, distance) => {
    expect(distances(word, other, 2)[0]).toBe(Math.min(3, distance))
  })
  test('the beginning of a longer word also matches', () => {
    expect(distances('kubre', 'kubernetes', 1)).toEqual([2, 1])
  })
  test('one typo from four letters, two from eight, none in numbers', () => {
    const known = ['get', 'hget', 'kubernetes', '2024']
    expect(corrections('gte', known, false)).toEqual([])
    expect(corrections('hgte', known, false)).toEqual([{ word: 'hget', distance: 1, isPrefix: false }])
    expect(corrections('kubrentse', known, false).map(({ word }) => word)).toEqual([])
    expect(corrections('kubrenetse', known, false).map(({ word }) => word)).toEqual(['kubernetes'])
    expect(corrections('2025', known, false)).toEqual([])
    // Two from six letters, if no word is nearer.
    expect(corrections('sideqik', ['sidekiq', 'docker'], false)).toEqual([
      { word: 'sidekiq', distance: 2, isPrefix: false },
    ])
    expect(corrections('sideqik', ['sidekiq', 'sideqi'], false).map(({ word }) => word)).toEqual(['sideqi'])
    expect(corrections('kubre', known, true)).toEqual([{ word: 'kubernetes', distance: 1, isPrefix: true }])
  })
})

test('a correction is offered if no page has a word of the query', async () => {
  const meant = async (query: string) => (await engine.search({ query }, new AbortController().signal)).correctedQuery
  expect(await meant('expier')).toBe('expire')
  expect(await meant('How to (isntall) the server?')).toBe('How to (install) the server?')
  expect(await meant('expire')).toBeUndefined()
  // An incomplete word, and one that has another form here.
  expect(await meant('expi')).toBeUndefined()
  expect(await meant('trims')).toBeUndefined()
  expect(await meant('qqqqqqqq')).toBeUndefined()
})

test('a pasted message is found although it names another key, and best where it has a line or a cell of its own', () => {
  const quote = (query: string, text: string) => {
    const { tokens } = parseQuery(query)
    const words = quotableWords(tokens, () => 1 / tokens.length)
    return Math.round(quoteShare({ text, tokens: tokenize(text) }, words) * 100)
  }
  const explained = "NOGROUP No such key 'k' or consumer group 'g' for the stream"
  expect(quote("NOGROUP No such key 'orders' or consumer group 'workers' for the stream", explained)).toBe(69)
  expect(quote('no such key', explained)).toBe(25)
  expect(quote('no such odd new key', explained)).toBe(15)
  expect(quote('no such long and odd key', explained)).toBe(6)
  expect(quote('such is the longest of all new key', explained)).toBe(0)
  expect(quote('no such key', 'No such key\tThe key is missing')).toBe(100)
  expect(quote('no such key', 'There is no such key here')).toBe(50)
  expect(quote('no such key', 'This is no\tsuch key')).toBe(67)
})

test('a name with stop words in it is found when it is written apart', async () => {
  const names = ['zrange', 'zrangebyscore', 'zscore', 'incr', 'incrby', 'score']
  const site = engineOf(
    build(
      names.map((name) =>
        page(`/commands/${name}`, { title: name.toUpperCase(), description: `${name} by the score.` }),
      ),
    ),
  )
  expect((await routes(site, 'zrange by score'))[0]).toBe('/commands/zrangebyscore')
  expect((await routes(site, 'z range by score'))[0]).toBe('/commands/zrangebyscore')
  expect((await routes(site, 'incr by'))[0]).toBe('/commands/incrby')
  expect((await routes(site, 'incr'))[0]).toBe('/commands/incr')
  expect(parseQuery('how can a key be found by its score here').words.flatMap(({ joined }) => joined)).not.toContain(
    'foundby',
  )
})

test('joined words are split into words of the site', () => {
  const words = new Set(['trim', 'range', 'score', 'union', 'store', 'get', 'all'])
  const split = (word: string) => splitWord(word, (text) => words.has(text))
  expect(split('ltrim')).toEqual(['trim'])
  expect(split('zrangebyscore')).toEqual(['range', 'score'])
  expect(split('sunionstore')).toEqual(['union', 'store'])
  expect(split('hgetall')).toEqual(['get', 'all'])
  expect(split('kubernetes')).toEqual([])
})
