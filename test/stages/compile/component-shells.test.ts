/** What our components put around their content is kept: it must be what React makes of the whole component. */
import type { Element } from 'hast'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CORE_COMPONENTS } from '../../../cli/stages/compile/components.ts'
import { createComponentShells } from '../../../cli/stages/compile/html/component-shells.ts'
import { withTexts } from '../../../runtime/texts.ts'

const element = (tagName: string, data: object): Element => ({
  type: 'element',
  tagName,
  properties: { data: data as never },
  children: [],
})

const line = (html: string, className = '') => ({ html, className })
const code = { language: 'bash', title: undefined, highlighted: [], notes: new Map(), firstNumber: undefined }

const INPUTS: readonly (readonly [string, object])[] = [
  ['CodeBlock', { ...code, lines: [line('ls')] }],
  ['CodeBlock', { ...code, lines: [line('<span class="hljs-string">&quot;a&quot;</span>'), line('b')] }],
  ['CodeBlock', { ...code, title: 'a "b" <c>', lines: [line('ls')] }],
  ['CodeBlock', { ...code, title: '', lines: [line('ls')] }],
  ['CodeBlock', { ...code, firstNumber: 7, highlighted: [2], lines: [line('a'), line('b')] }],
  ['CodeBlock', { ...code, lines: [line('> GET x', 'line-command'), line('1', 'line-output')] }],
  ['CodeBlock', { ...code, notes: new Map([[1, ['line-added']]]), lines: [line('a')] }],
  ['CodeBlock', { ...code, notes: new Map([[1, ['line-focus', 'line-removed']]]), lines: [line('a'), line('b')] }],
  ['Admonition', { type: 'note', word: 'note' }],
  ['Admonition', { type: 'warning', word: 'caution', id: 'a', className: 'b c' }],
  ['AdmonitionTitle', { type: 'tip', isDefault: true }],
  ['AdmonitionTitle', { type: 'danger', isDefault: false }],
  ['Steps', {}],
]

const CONTENT = '<p>x</p>'

/** Returns the HTML of a component whose children are {@link CONTENT}. */
const byReact = (name: string, data: object): string =>
  renderToStaticMarkup(
    createElement(
      CORE_COMPONENTS[name]!.component as never,
      { data } as never,
      createElement('i', { dangerouslySetInnerHTML: { __html: CONTENT } }),
    ),
  ).replace(/<i>(.*)<\/i>/s, '$1')

test('a component is the same with a frame that is new, and with one that is kept', () => {
  const frameOf = createComponentShells()
  for (const round of ['new', 'kept'])
    for (const [name, data] of INPUTS) {
      const { before, content = CONTENT, after } = frameOf(element(name, data))!
      expect(before + content + after, `${round} ${name} ${JSON.stringify(data)}`).toBe(byReact(name, data))
    }
})

test('frames are in the language of their page', () => {
  const texts = { 'Toggle word wrap': 'Zeilenumbruch umschalten' }
  const block = element('CodeBlock', INPUTS[0]![1])
  expect(createComponentShells(texts)(block)!.after).toContain('aria-label="Zeilenumbruch umschalten"')
  expect(withTexts(texts, () => createComponentShells()(block)!.after)).toContain('aria-label="Toggle word wrap"')
})

test('other components are left to React', () => {
  const frameOf = createComponentShells()
  expect(frameOf(element('Tabs', { items: [], selected: 0 }))).toBeUndefined()
  expect(frameOf({ type: 'element', tagName: 'svg', properties: {}, children: [] })).toBeUndefined()
})
