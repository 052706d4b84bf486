import { describe, expect, test } from 'vitest'
import { stem } from '../../../runtime/core/search/engine/stem.ts'
import { fold, phraseKey, tokenize } from '../../../runtime/core/search/engine/tokenize.ts'

/** Tokens as text; parts of words have a star. */
const words = (text: string): string[] => tokenize(text).map((token) => token.text + (token.part ? '*' : ''))

describe('words', () => {
  const cases: readonly [string, readonly string[]][] = [
    ['json.get', ['json.get', 'json*', 'get*']],
    ['JSON.GET', ['json.get', 'json*', 'get*']],
    ['--maxmemory=1gb', ['maxmemory', '1gb']],
    ['tiered_offload_threshold', ['tiered_offload_threshold', 'tiered*', 'offload*', 'threshold*']],
    ['memory malloc-stats', ['memory', 'malloc-stats', 'malloc*', 'stats*']],
    ['BullMQ HyperLogLog', ['bullmq', 'bull*', 'mq*', 'hyperloglog', 'hyper*', 'log*', 'log*']],
    ["Redis's don't", ['redis', 'dont']],
    ['Redis’s don’t', ['redis', 'dont']],
    ['user:1 a/b @read #tag', ['user', '1', 'a', 'b', '@read', 'read*', 'tag']],
    ['v1.2.3', ['1.2.3', '1.2*', '1*']],
    ['3.0.0-beta.2', ['3.0.0-beta.2', '3.0.0-beta*', '3.0.0*', '3.0*', '3*']],
    ['TLSv1.3', ['tls', '1.3', '1*']],
    ['C++, C# and F#.', ['c++', 'c*', 'c#', 'c*', 'and', 'f#', 'f*']],
    ['.NET $ref me@example.com', ['.net', 'net*', '$ref', 'ref*', 'me', 'example.com', 'example*', 'com*']],
    ['a => b ?? c, 50%', ['a', '`=>', 'b', '`??', 'c', '50']],
    ['Donau\u00addampf', ['donaudampf']],
    ['الكِتَاب', ['الكتاب', 'كتاب*']],
    ['Élan naïve ÜBER', ['elan', 'naive', 'uber']],
    ['e\u0301lan', ['elan']],
    ['ГОСТ Привет', ['гост', 'привет']],
    ['数据库', ['数据', '据库']],
    ['中', ['中']],
    ['Redis数据库x', ['redis', '数据', '据库', 'x']],
    ['ภาษา', ['ภา', 'าษ', 'ษา']],
    ['... -- __ /', []],
    ['', []],
    ['constructor __proto__ toString', ['constructor', 'proto', 'tostring', 'to*', 'string*']],
    ['🚀 rocket', ['rocket']],
  ]
  test.each(cases)('%s', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  test('long runs are truncated', () => {
    expect(words('a'.repeat(100))).toEqual(['a'.repeat(40)])
  })

  test('each token has its position', () => {
    for (const text of ["The JSON.GET command, Redis's tiered_x: Ünïcode 数据库 end", 'plain ASCII json.get-all x'])
      for (const token of tokenize(text))
        expect(fold(text.slice(token.start, token.end)).replace(/['’]s?/g, '')).toBe(token.text)
  })

  test('ASCII and other text are split in the same way', () => {
    const text = "The JSON.GET of --max_memory in BullMQ isn't v1.2"
    expect(words(`${text} é`)).toEqual([...words(text), 'e'])
  })

  test('takes linear time', () => {
    for (const text of [
      'a.'.repeat(200_000),
      'a_'.repeat(200_000),
      '-'.repeat(400_000),
      'aB'.repeat(200_000),
      "'".repeat(400_000),
    ])
      expect(tokenize(text).length).toBeLessThan(500_000)
  })
})

test('a title has one form, however its words are joined', () => {
  for (const text of ['JSON.GET', 'json get', 'json_get', ' Json-Get! ']) expect(phraseKey(text)).toBe('json get')
  expect(phraseKey('数据 库')).toBe('数据 库')
})

describe('stems', () => {
  const same: readonly (readonly string[])[] = [
    ['score', 'scores', 'scoring', 'scored'],
    ['query', 'queries'],
    ['replicate', 'replication'],
    ['compatible', 'compatibility'],
    ['encrypt', 'encryption', 'encrypted'],
    ['expire', 'expires', 'expiration', 'expiring'],
    ['configure', 'configuration', 'configured'],
    ['authenticate', 'authentication'],
    ['run', 'running', 'runs'],
    ['delete', 'deleted', 'deleting', 'deletion'],
    ['caress', 'caresses'],
    ['agree', 'agreed'],
    ['hop', 'hopping'],
    ['relational', 'relate'],
    ['adjustable', 'adjustment', 'adjust'],
  ]
  test.each(same)('%s', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1)
  })
  test('a word with characters other than English letters keeps its form', () => {
    for (const word of ['json.sets', 'k8s', 'ключи', 'as', '']) expect(stem(word)).toBe(word)
  })
})
