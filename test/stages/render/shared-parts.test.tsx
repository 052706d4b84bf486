/** Parts of the site outside the article: those that show nothing of their page are rendered once, and look as if rendered alone. */
import { type ComponentType, createElement, useId } from 'react'
import { expect, test } from 'vitest'
import type { ThemeInput } from '../../../cli/render/theme.tsx'
import type { PageData } from '../../../runtime/contract/page.ts'
import type { ThemePart } from '../../../runtime/contract/site.ts'
import { usePage, useSite } from '../../../runtime/layout/context.tsx'
import { currentScope, type ScopePage, type ScopeSite, usePageScope } from '../../../runtime/mdx/page-scope.tsx'
import { inputOf, rendererOf } from './fixture.ts'

const siteOf = (name: ThemePart) => ({ themeParts: [name] })

function themeOf(name: ThemePart, component: ComponentType, isLive: boolean): ThemeInput {
  return {
    components: new Map([[name, { component: component as never, isLive }]]),
    problems: [],
    site: { messages: { hello: 'Hello' } } as unknown as ScopeSite,
    pageOf: (page) => ({ permalink: page.route, title: `T ${page.route} '&"` }) as unknown as ScopePage,
    isDoc: () => true,
  }
}

const toc = { headings: [{ id: 'a', level: 2, text: 'A', html: 'A', line: 1 }] }
const pages: readonly { readonly data: Partial<PageData>; readonly compiled?: typeof toc }[] = [
  { data: { route: '/a', title: 'A' } },
  { data: { route: '/b', title: 'B', wrapperClass: 'wide' } },
  { data: { route: '/c', title: 'A' }, compiled: toc },
]

/** Renders the pages twice with one renderer; returns how often the component rendered. Each page must be as if it was alone. */
function renders(Component: ComponentType, { name = 'Footer' as ThemePart, isLive = true } = {}): number {
  let count = 0
  const Counted = () => {
    count++
    return createElement(Component)
  }
  const site = siteOf(name)
  const create = () => rendererOf({ site, input: { theme: themeOf(name, Counted, isLive) } })
  const inputs = [...pages, ...pages].map((page) => inputOf({ site, ...page }))
  const renderer = create()
  const together = inputs.map((input) => renderer.render(input))
  const renderings = count
  expect(together).toEqual(inputs.map((input) => create().render(input)))
  return renderings
}

const Plain = () => createElement('p', { id: useId() }, `By ${useSite().title} & co`)
const Translated = () => createElement('p', null, currentScope()?.site.messages.hello)
const FromSite = () => createElement('p', null, usePageScope().site.messages.hello)

test.each([
  ['its own text', Plain],
  ['a translation', Translated],
  ['data of the site', FromSite],
])('a part with %s is rendered once', (_, Component) => {
  expect(renders(Component)).toBe(1)
  expect(renders(Component, { isLive: false })).toBe(1)
  expect(renders(Component, { name: 'AnnouncementBar' })).toBe(1)
})

test.each<[string, ComponentType]>([
  ['data of the layout', () => createElement('p', null, usePage().title)],
  ['data of the page', () => createElement('p', null, usePageScope().page.permalink)],
  ['the names of that data', () => createElement('p', null, Object.keys(usePageScope().page).length)],
  ['whether it has something', () => createElement('p', null, String('title' in usePage()))],
  ['all of the page', () => createElement('p', null, JSON.stringify({ ...usePageScope().page }))],
  ['the table of contents', () => createElement('p', null, usePageScope().toc.length)],
  ['the runtime', () => createElement('p', null, usePageScope().runtime?.page.route)],
])('a part that reads %s is rendered for each page', (_, Component) => {
  expect(renders(Component)).toBe(6)
  expect(renders(Component, { isLive: false })).toBe(6)
})

test('a part that puts something into the head of its page is rendered for each page', () => {
  const Head = () => {
    usePageScope().head({ tagName: 'meta', attributes: { name: 'x', content: 'y' } })
    return createElement('p')
  }
  expect(renders(Head)).toBe(6)
})

test('a part that throws fails on each page', () => {
  const Broken = () => {
    throw new Error('no')
  }
  const site = siteOf('Footer')
  const renderer = rendererOf({ site, input: { theme: themeOf('Footer', Broken, true) } })
  const found = pages.map((page) => renderer.render(inputOf({ site, ...page })).themeProblems)
  expect(found).toEqual(pages.map(() => [{ part: 'Footer', cause: expect.stringContaining('no') }]))
})
