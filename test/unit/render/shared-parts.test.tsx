/** Parts of the site outside the article are rendered for each page, in a layout that is rendered once. */
import { type ComponentType, createElement, useId } from 'react'
import { expect, test } from 'vitest'
import type { ThemeInput } from '../../../cli/stages/render/theme.tsx'
import type { PageData } from '../../../runtime/core/contract/page.ts'
import type { ThemePart } from '../../../runtime/core/contract/site.ts'
import { currentScope, type ScopeSite, usePageScope } from '../../../runtime/core/islands/page-scope.tsx'
import { usePage, useSite } from '../../../runtime/core/state/context.tsx'
import { inputOf, rendererOf } from './fixture.ts'

const siteOf = (name: ThemePart) => ({ themeParts: [name] })

function themeOf(name: ThemePart, component: ComponentType, isLive: boolean): ThemeInput {
  return {
    components: new Map([[name, { component: component as never, isLive }]]),
    problems: [],
    site: { messages: { hello: 'Hello' } } as unknown as ScopeSite,
    isDoc: () => true,
  }
}

const toc = { headings: [{ id: 'a', level: 2, text: 'A', html: 'A', line: 1 }] }
const pages: readonly { readonly data: Partial<PageData>; readonly compiled?: typeof toc }[] = [
  { data: { route: '/a', title: 'A' } },
  { data: { route: '/b', title: 'B', wrapperClass: 'wide' } },
  { data: { route: '/c', title: 'A' }, compiled: toc },
]

/** Renders the pages with one renderer: each must be as if it was alone, and show what the component returns for it. */
function expectOwn(Component: ComponentType, isLive: boolean, name: ThemePart): void {
  const site = siteOf(name)
  const create = () => rendererOf({ site, input: { theme: themeOf(name, Component, isLive) } })
  const inputs = [...pages, ...pages].map((page) => inputOf({ site, ...page }))
  const renderer = create()
  expect(inputs.map((input) => renderer.render(input))).toEqual(inputs.map((input) => create().render(input)))
}

const Head = () => {
  usePageScope().head({ tagName: 'meta', attributes: { name: 'x', content: usePage().title } })
  return createElement('p')
}

test.each<[string, ComponentType]>([
  ['shows its own text', () => createElement('p', { id: useId() }, `By ${useSite().title} & co`)],
  ['shows a translation', () => createElement('p', null, currentScope()?.site.messages.hello)],
  ['reads data of the site', () => createElement('p', null, usePageScope().site.messages.hello)],
  ['reads data of the layout', () => createElement('p', null, usePage().title)],
  ['reads data of the page', () => createElement('p', null, usePageScope().page.permalink)],
  ['copies the page', () => createElement('p', null, structuredClone(usePage()).title)],
  ['reads all of the page', () => createElement('p', null, JSON.stringify({ ...usePageScope().page }))],
  ['reads the table of contents', () => createElement('p', null, usePageScope().toc.length)],
  ['reads the runtime', () => createElement('p', null, usePageScope().runtime?.page.route)],
  ['puts something into the head of its page', Head],
])('a part that %s', (_, Component) => {
  for (const name of ['Footer', 'AnnouncementBar', 'Logo', 'Navbar', 'Search'] as const)
    for (const isLive of [true, false]) expectOwn(Component, isLive, name)
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
