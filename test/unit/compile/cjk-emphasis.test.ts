import { expect, test } from 'vitest'
import { parseNatively } from '../../../cli/stages/compile/syntax/native.ts'
import { createReference } from '../../../cli/stages/compile/syntax/parser.ts'
import { expectSame } from '../../expect-same.ts'
import { generator } from './nasty-texts.ts'
import { html, SETTINGS } from './rig.ts'

const FORMS: readonly (readonly [text: string, html: string])[] = [
  // Japanese
  ['**「設定」**を開いて', '<strong>「設定」</strong>を開いて'],
  ['この機能は**（試験的）**です。', 'この機能は<strong>（試験的）</strong>です。'],
  ['これは**重要です。**必ず読む', 'これは<strong>重要です。</strong>必ず読む'],
  ['*「強調」*です', '<em>「強調」</em>です'],
  ['~~「旧」~~新しい', '<del>「旧」</del>新しい'],
  ['**[リンク](https://a.b)**を', '<strong><a '],
  ['**`code`**を使う', '<strong><code>code</code></strong>を使う'],
  // Chinese
  ['提示：**不要关机！**否则数据会丢失。', '提示：<strong>不要关机！</strong>否则数据会丢失。'],
  ['结果是**`null`**。', '结果是<strong><code>null</code></strong>。'],
  ['详见*《手册》*第三章', '详见<em>《手册》</em>第三章'],
  ['他说**“你好”**然后', '他说<strong>“你好”</strong>然后'],
  ['中文**（括号）**中文', '中文<strong>（括号）</strong>中文'],
  ['***注意：***请保存', '<em><strong>注意：</strong></em>请保存'],
  // Korean
  ['이 값은 **"기본값"**입니다.', '이 값은 <strong>"기본값"</strong>입니다.'],
  ['**스크립트(script)**를 실행', '<strong>스크립트(script)</strong>를 실행'],
  ['~~(옛날)~~은', '<del>(옛날)</del>은'],
  ['**"따옴표"**는', '<strong>"따옴표"</strong>는'],
]

test.each(FORMS)('%s', async (text, expected) => {
  for (const parser of ['native', 'remark'] as const)
    expect((await html(`${text}\n`, { settings: { markdown: { parser } } })).replaceAll('&quot;', '"')).toContain(
      expected,
    )
})

test('text without emphasis stays text', async () => {
  expect(await html('a * 「b」 * c と 変数_名前_です\n')).toBe('<p>a * 「b」 * c と 変数_名前_です</p>')
  expect(await html('foo**(bar)**baz\n')).toBe('<p>foo**(bar)**baz</p>')
})

test('CommonMark has no such rule', async () => {
  expect(await html('**「設定」**を\n', { settings: { markdown: { strict: true } } })).toContain('**「設定」**')
})

test('the native parser gives the same result, or none', () => {
  const parts = ['*', '**', '_', '~~', '「', '」', '字', '値', '가', 'a', '.', '"', ' ', '（', '。', '𠮷', '`b`', '、']
  const random = generator(20261129)
  const reference = createReference(SETTINGS.markdown)
  let read = 0
  for (let count = 0; count < 3000; count++) {
    const text = Array.from({ length: 12 }, () => parts[Math.floor(random() * parts.length)]!).join('')
    const tree = parseNatively!(text, SETTINGS.markdown)
    if (tree === undefined) continue
    read++
    expectSame(tree, reference(text), () => JSON.stringify(text))
  }
  expect(read).toBeGreaterThan(200)
})
