import { describe, expect, test } from 'vitest'
import type { Hash, SourcePath } from '../../../cli/base/brands.ts'
import { FEATURES } from '../../../cli/features/index.ts'
import { canonicalImport, importedFile, importsOf, isPartial } from '../../../cli/features/mdx/imports/find.ts'
import type { SourceFile } from '../../../cli/model/content.ts'
import { readPageMeta } from '../../../cli/stages/content/meta.ts'

const file = (path: string): SourcePath => path as SourcePath

describe('imports of a page', () => {
  test.each([
    ["import A from './a'", ['./a']],
    ["import A from'@site/a'", ['@site/a']],
    ["import A,\n  { b as c, // one\n  d }\n  from '@site/x'\ntext", ['@site/x']],
    ["import './style.css'", ['./style.css']],
    ["import * as all from './\\_partial.mdx'", ['./_partial.mdx']],
    ["export * from './x'\nexport { default as y } from './y'", ['./x', './y']],
    ["import { type A, type B } from './types'", ['./types']],
    ["<img src={require('./i.png').default} />", ['./i.png']],
    ["import A from './a'\nimport B from './a'", ['./a']],
  ])('%j', (text, found) => expect(importsOf(text)).toEqual(found))

  test.each([
    ['import the data into the store'],
    ["  import A from './indented'"],
    ["```js\nimport A from './a'\n```"],
    ["~~~~\n```\nimport A from './a'\n~~~\n~~~~"],
    ["export const a = () => import('./later')"],
    ["export const word = 'from'"],
    ['Use require("express").'],
  ])('nothing: %j', (text) => expect(importsOf(text)).toEqual([]))
})

test('a module has one canonical name', () => {
  const from = file('docs/a/b.mdx')
  expect(canonicalImport('./x', from)).toBe('@site/docs/a/x')
  expect(canonicalImport('../x.mdx', from)).toBe('@site/docs/x.mdx')
  expect(canonicalImport('@site/src//y', from)).toBe('@site/src/y')
  expect(canonicalImport('!!raw-loader!./x.js', from)).toBe('!!raw-loader!@site/docs/a/x.js')
  expect(canonicalImport('../../../out', from)).toBe('@site/../out')
  expect(canonicalImport('@theme/Tabs', from)).toBe('@theme/Tabs')
  expect(importedFile('@site/docs/x.mdx')).toBe('docs/x.mdx')
  expect(importedFile('@site/../docs/x.mdx')).toBe('../docs/x.mdx')
  expect([isPartial('@site/x.md'), isPartial('@site/x.tsx'), isPartial('y.mdx')]).toEqual([true, false, false])
})

describe('the format of a page', () => {
  const meta = (path: string, text: string, markdown?: { format: 'md' | 'mdx' | 'detect'; mdx: boolean }) => {
    const source: SourceFile = { path: file(path), set: '', relative: path, format: 'md' }
    const read = { text, hash: '' as Hash, bytes: 0 }
    return readPageMeta(
      source,
      read,
      { variables: {}, ...(markdown && { markdown }) },
      { features: FEATURES, preprocess: undefined },
    )
  }
  test('by name, front matter, config', () => {
    expect(meta('a.md', '').source.format).toBe('md')
    expect(meta('a.mdx', '').source.format).toBe('mdx')
    expect(meta('a.mdx', '---\nmdx:\n  format: md\n---\n').source.format).toBe('md')
    expect(meta('a.md', '---\nmdx:\n  format: mdx\n---\n').source.format).toBe('mdx')
    expect(meta('a.md', '', { format: 'mdx', mdx: true }).source.format).toBe('mdx')
    expect(meta('a.md', '---\nmdx:\n  format: detect\n---\n', { format: 'mdx', mdx: true }).source.format).toBe('md')
    expect(meta('a.md', '', { format: 'mdx', mdx: false }).source.format).toBe('md')
    expect(meta('a.mdx', '', { format: 'mdx', mdx: false }).source.format).toBe('mdx')
  })
  test('imports are canonical and sorted; Markdown has none', () => {
    const text = "import Z from '@site/z'\nimport A from './a.mdx'\n"
    expect(meta('docs/p.mdx', text).imports).toEqual(['@site/docs/a.mdx', '@site/z'])
    expect(meta('docs/p.md', text).imports).toBeUndefined()
    expect(meta('docs/p.mdx', text, { format: 'detect', mdx: false }).imports).toBeUndefined()
  })
})

test('several statements on one line', () => {
  expect(
    importsOf("import Tabs from '@theme/Tabs'; import TabItem from '@theme/TabItem'; import c from '@site/c';\n"),
  ).toEqual(['@theme/Tabs', '@theme/TabItem', '@site/c'])
  expect(importsOf("import a from './a'; and then import what you like from 'b'\n")).toEqual(['./a'])
})
