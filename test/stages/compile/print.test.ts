/** Plain elements are printed without React. The result must be React's. */
import { tests as commonmark } from 'commonmark-spec'
import type { Element, Root } from 'hast'
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeRaw from 'rehype-raw'
import rehypeReact from 'rehype-react'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { beforeEach, expect, test, vi } from 'vitest'
import { printPlain, withoutPrinted } from '../../../cli/stages/compile/html/print.ts'
import { random } from '../../serve/kit.ts'
import { nastyTexts } from './nasty-texts.ts'

const Frame = ({ part, children }: { readonly part?: string; readonly children?: ReactNode }) =>
  createElement('aside', { title: part }, children)

const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
const react = unified()
  .use(rehypeReact, {
    Fragment,
    jsx,
    jsxs,
    components: { Frame } as never,
    passKeys: false,
    tableCellAlignToStyle: false,
  })
  .freeze()

const byReact = (tree: Root): string => renderToStaticMarkup(react.stringify(tree) as unknown as ReactElement)
const printed = (tree: Root): string => withoutPrinted(byReact(printPlain(tree, ({ tagName }) => tagName === 'Frame')))

// React prints a warning for each unusual attribute.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

test('the examples of CommonMark, and texts with all constructs', () => {
  const texts = [...commonmark.map(({ markdown }) => markdown.replaceAll('→', '\t')), ...nastyTexts(3, 200)]
  let compared = 0
  for (const text of texts) {
    const tree = markdown.runSync(markdown.parse(text)) as Root
    let expected: string
    try {
      expected = byReact(tree)
    } catch {
      // React refuses some names, and content of elements without any.
      continue
    }
    compared++
    expect(printed(tree), text).toBe(expected)
  }
  expect(compared).toBeGreaterThan(750)
})

test('elements of all kinds, with usual and unusual attributes', () => {
  const next = random(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const names = 'p a em span table tbody tr td li ol br hr img pre code details svg path select option Frame'.split(' ')
  const values = [
    '',
    'x',
    '#a',
    `"'<&>`,
    '\n',
    0,
    3,
    -1.5,
    Number.NaN,
    true,
    false,
    null,
    undefined,
    [],
    ['a', ' b '],
    ['', '"'],
  ]
  const attributes =
    'className id title ariaLabel dataGap dataGap2 dataX start tabIndex href align hidden colSpan checked'.split(' ')
  const element = (depth: number): Element => {
    const tagName = pick(names)
    const hasChildren = depth < 4 && !['br', 'hr', 'img'].includes(tagName)
    const child = (): Element['children'][number] =>
      next() < 0.5
        ? { type: 'text', value: pick(['', ' ', '\n', 'a', `<b> & "c" 'd'`, 'é\u00a0']) }
        : element(depth + 1)
    return {
      type: 'element',
      tagName,
      properties: Object.fromEntries(
        Array.from({ length: Math.floor(next() * 3) }, () => [pick(attributes), pick(values) as string]),
      ),
      children: hasChildren ? Array.from({ length: Math.floor(next() * 4) }, child) : [],
    }
  }
  for (let i = 0; i < 3000; i++) {
    const tree: Root = { type: 'root', children: [element(0), { type: 'comment', value: 'x' }, element(0)] }
    expect(printed(tree), JSON.stringify(tree)).toBe(byReact(tree))
  }
})
