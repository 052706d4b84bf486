import { expect, test } from 'vitest'
import { parseYaml } from '../../../cli/stages/content/yaml.ts'
import { yamlWords } from '../../../cli/stages/report/words/yaml.ts'

const problems = (text: string): readonly string[] =>
  parseYaml(text).problems.map(({ fault, at }) => {
    const before = text.slice(0, at).split('\n')
    return `${before.length}:${before.at(-1)!.length + 1} ${yamlWords(fault)}`
  })

test.each([
  [
    'title: Backup: how to\n',
    '1:8 A value that contains a colon and a space is read as another key (put the text in quotes).',
  ],
  ['title: X\n  description: y\n', '2:3 This line is indented more than the key above it.'],
  ['title: X\ndescription y\n', '2:1 This line is not of the form `key: value`.'],
  ['title: X\ndescription y\nslug: /x\n', '2:1 This line is not of the form `key: value`.'],
  ['title: X\ntags: [a, b\n', '2:7 This [ has no closing ].'],
  ['title: X\ntags: [a, [b], c\nslug: /x\n', '2:7 This [ has no closing ].'],
  ['map: {a: b\nslug: /x\n', '1:6 This { has no closing }.'],
  ['title: X\n\tdescription: y\n', '2:1 Lines must be indented with spaces instead of tabs.'],
  ['tags: [\n\ta,\n\tb,\n]\n', '2:1 Lines must be indented with spaces instead of tabs.'],
  ['title: @me\n', '1:8 A value cannot begin with @ (put the text in quotes).'],
  ['title: "Open\ndescription: x\n', '1:8 Missing closing " quote.'],
])('one mistake is one problem, at the mistake: %j', (text, expected) => {
  expect(problems(text)).toEqual([expected])
})

test('two mistakes are two problems', () => {
  expect(problems('title: a: b\ndescription: c: d\n')).toHaveLength(2)
})
