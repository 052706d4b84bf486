/** Regular HTML is read by a scanner. What it finds must be what the parser of all HTML finds. */
import { tests as commonmark } from 'commonmark-spec'
import type { Element, ElementContent, Root, RootContent } from 'hast'
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
import { readAny, readRegular } from '../../../cli/mdx/compile/run/rendered-html.ts'
import { nastyTexts } from '../compile/nasty-texts.ts'

const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
const react = unified().use(rehypeReact, { Fragment, jsx, jsxs }).freeze()

const htmlOf = (text: string): string | undefined => {
  try {
    const tree = markdown.runSync(markdown.parse(text)) as Root
    return renderToStaticMarkup(react.stringify(tree) as unknown as ReactElement)
  } catch {
    // React refuses some names, and content of elements without any.
    return undefined
  }
}

/** What counts in a tree: without classes, and without `<span>`s that tell nothing. */
function telling(nodes: readonly (RootContent | ElementContent)[]): unknown[] {
  const found: unknown[] = []
  const add = (node: RootContent | ElementContent): void => {
    if (node.type === 'text') {
      const last = found.at(-1)
      if (typeof last === 'string') found[found.length - 1] = last + node.value
      else found.push(node.value)
    } else if (node.type === 'element') {
      const { className: _, ...properties } = node.properties
      if (node.tagName === 'span' && Object.keys(properties).length === 0) for (const child of node.children) add(child)
      else found.push([node.tagName, properties, telling(node.children)])
    }
  }
  for (const node of nodes) add(node)
  return found
}

const positions = (tags: ReadonlyMap<Element, { readonly start: number; readonly end: number }>): unknown[] =>
  [...tags].filter(([{ tagName }]) => tagName !== 'span').map(([{ tagName }, place]) => [tagName, place])

function compare(html: string): boolean {
  const regular = readRegular(html)
  if (regular === undefined) return false
  const any = readAny(html)
  expect(telling(regular.tree.children), html).toEqual(telling(any.tree.children))
  expect(positions(regular.tags), html).toEqual(positions(any.tags))
  return true
}

// React prints a warning for each unusual attribute.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

test('the examples of CommonMark, and texts with all constructs', () => {
  const texts = [...commonmark.map(({ markdown }) => markdown.replaceAll('→', '\t')), ...nastyTexts(3, 200)]
  const htmls = texts.flatMap((text) => htmlOf(text) ?? [])
  expect(htmls.filter(compare).length).toBeGreaterThan(htmls.length * 0.95)
})

test('elements, attributes, and comments that React writes', () => {
  const Page = (): ReactNode =>
    createElement(
      Fragment,
      null,
      createElement('h2', { id: 'a"&<>\'b', className: 'x y' }, 'A & B ', createElement('span', null, '<c>')),
      createElement('img', { alt: 'Cat & "dog"', src: '/x.png', className: 'themed-dark' }),
      createElement('a', { id: '', 'data-tabs': 'os', 'aria-label': 'an id="z" name' }, createElement('br')),
      createElement('span', { id: 'own' }, 'one', createElement('span', { title: ' alt' }, 'two')),
      createElement('svg', { viewBox: '0 0 1 1' }, createElement('path', { d: 'M0 0' })),
      createElement('button', { type: 'button', hidden: true, disabled: true }),
    )
  const html = renderToStaticMarkup(createElement(Page))
  expect(compare(`${html}text<!-- --><!--$-->more`)).toBe(true)
})

test.each([
  ['<p>not closed'],
  ['<p>closed</b></p>'],
  ['<a href=x>no quotes</a>'],
  ['<p>&nbsp;</p>'],
  ['<p>a & b</p>'],
  ['<i title="&nbsp;" id="&nbsp;"></i>'],
  ['<svg><path d="M0 0"/></svg>'],
  ['<script>"<b>"</script>'],
  ['<textarea><b></textarea>'],
  ['<!doctype html><p></p>'],
  ['<!--> <p></p>'],
  ['a < b'],
  ['</p>'],
])('%s is left to the parser', (html) => {
  expect(readRegular(html)).toBeUndefined()
})
