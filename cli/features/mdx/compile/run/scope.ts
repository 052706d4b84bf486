/** The data that a page's components can read while they are rendered. */

import { type ComponentType, createElement, type ReactNode } from 'react'
import type { Point } from 'unist'
import type { ContentComponents } from '../../../../../runtime/core/content/index.ts'
import type {
  Attributes,
  PageScope,
  RuntimeData,
  ScopeCode,
  ScopePage,
  ScopeSite,
} from '../../../../../runtime/core/islands/page-scope.tsx'
import { readFence } from '../../../../stages/compile/code/fence.ts'
import type { Highlighter } from '../../../../stages/compile/code/highlight.ts'
import { nextTabsId } from '../../../../stages/compile/containers/tabs.ts'
import type { Page } from '../../../../stages/compile/page/page.ts'
import { addRef } from '../../../../stages/compile/page/refs.ts'
import type { CreatedElement } from '../page/faults.ts'
import type { MdxState } from '../page/mdx-state.ts'
import { gapIn } from '../site-components/images.ts'

interface ScopeInput {
  readonly page: Page
  readonly state: MdxState
  readonly components: ContentComponents
  readonly highlighter: Highlighter
  readonly facts: () => ScopePage
  readonly site: ScopeSite
  readonly runtime: RuntimeData | undefined
  readonly made: readonly CreatedElement[]
  /** Receives the languages whose grammar is not loaded yet. */
  readonly missing: Set<string>
}

/** Creates the scope of a page. Reading from it records what the page depends on. */
export function createScope({
  page,
  state,
  components,
  highlighter,
  facts,
  site,
  runtime,
  made,
  missing,
}: ScopeInput): PageScope {
  const places = placesOf(made)
  let own: ScopePage | undefined
  if (runtime !== undefined) page.result.dependsOnPath = true
  const gap = (kind: 'link' | 'image', href: string, text: string): Attributes => {
    const ref = addRef(page, { kind, href, text, at: places(href) })
    return ref === undefined ? {} : { 'data-gap': ref }
  }
  return {
    link: (href, text) => gap('link', href, text),
    image(src, alt) {
      const ref = gapIn(src)
      return ref === undefined ? gap('image', src, alt) : { 'data-gap': ref }
    },
    head: (tag) => void page.result.head.push(tag),
    codeBlock: (input) => codeBlock(input, { page, components, highlighter, missing }),
    tabs: () => nextTabsId(page),
    anchor: (id) => void page.result.anchors.add(id.normalize('NFC')),
    slot(name) {
      const ref = addRef(page, { kind: 'slot', href: name, text: name, at: undefined })
      return ref === undefined ? null : contentElement(components, 'Slot', { ref })
    },
    missingData: (plugin) => void page.result.missingData.add(plugin),
    get lacksData() {
      return page.result.missingData.size > 0
    },
    toc: state.toc,
    get page() {
      page.result.dependsOnPath = true
      own ??= facts()
      return own
    },
    site,
    runtime,
    isBrowser: false,
  }
}

const contentElement = (components: ContentComponents, name: string, props: object): ReactNode =>
  createElement(components[name] as ComponentType<{ data: object }>, { data: props })

function codeBlock(
  { code, language, title, meta, firstNumber }: ScopeCode,
  { page, components, highlighter, missing }: Pick<ScopeInput, 'page' | 'components' | 'highlighter' | 'missing'>,
): ReactNode {
  const written = { type: 'code', lang: language ?? null, meta: meta ?? null, value: code } as const
  const fence = readFence(written, page.settings.markdown)
  if (highlighter.prepare([fence.language])) missing.add(fence.language)
  page.result.hasCode = true
  return contentElement(components, 'CodeBlock', {
    ...fence,
    ...(title !== undefined && { title }),
    ...(firstNumber !== undefined && { firstNumber }),
    lines: highlighter.lines(fence),
  })
}

/** Finds where an address is written: at the element that has it as a prop. */
function placesOf(made: readonly CreatedElement[]): (href: string) => Point | undefined {
  return (href) =>
    made.find(({ element }) => Object.values((element as { props?: object }).props ?? {}).includes(href))?.at
}
