import { createElement, type ReactElement } from 'react'
import type { PageData } from '../../../runtime/core/contract/page.ts'
import type { Printer } from '../../../runtime/core/layout/Static.tsx'
import type { Components } from '../../../runtime/core/state/context.tsx'
import { mapValues } from '../../base/collections.ts'
import { createLruCache } from '../../base/lru-cache.ts'
import { withoutPreloads } from '../../formats/html.ts'

/** Renders parts once by key. */
export function createPrinter(draw: RenderPart): { of(page: PageData, components?: Components): Printer } {
  const printed = createLruCache<string>()
  return {
    of(page, components) {
      let isShared = true
      const watched = watch(components, () => (isShared = false))
      const print: Printer['print'] = (key, part) => {
        isShared = true
        const html = printed.get(key) ?? withoutPreloads(draw(page, part, watched))
        if (isShared) printed.set(key, html)
        return html
      }
      return { print }
    },
  }
}

/** `components`: the site's own ones. A part with one may show anything of its page, and is not cached. */
type RenderPart = (page: PageData, part: ReactElement, components: Components | undefined) => string

/** Returns the same components, which call `onDraw` whenever one is rendered. */
export const watch = (components: Components | undefined, onDraw: () => void): Components | undefined =>
  components &&
  mapValues(components, (component) => (props) => {
    onDraw()
    return createElement(component, props)
  })
