import type { Element } from 'hast'
import { hasScheme } from '../../../base/urls.ts'
import { parseSrcset } from '../../../formats/image-addresses.ts'
import { type Page, startOf } from '../page/page.ts'
import { addRef } from '../page/refs.ts'

declare module 'hast' {
  interface ElementData {
    /** Whether the image has its own sources, from the `<picture>` around it. */
    isInPicture?: boolean | undefined
  }
}

/** Whether an address looks like one of this site. */
export const isPath = (href: string): boolean => href !== '' && !hasScheme(href) && !/^[/\\]{2}/.test(href)

/**
 * Creates the gap of a `srcset`. Each image in it has its own address, so that a missing one is found and a content
 * file is emitted.
 */
export function srcsetOf(element: Element, page: Page, isLenient = false): number | undefined {
  const { srcSet } = element.properties
  const paths = typeof srcSet === 'string' ? parseSrcset(srcSet).filter(({ href }) => isPath(href)) : []
  if (paths.length === 0) return undefined
  const origin = { kind: 'media', text: '', attribute: 'srcset', at: startOf(element), isLenient } as const
  for (const { href } of paths) addRef(page, { ...origin, href })
  return addRef(page, { ...origin, kind: 'srcset', href: String(srcSet) })
}

/** Marks the images of a `<picture>`, which need no further sources. */
export function markImages(element: Element): void {
  if (element.tagName !== 'picture') return
  for (const child of element.children)
    if ('data' in child || child.type === 'element') child.data = { ...child.data, isInPicture: true }
}
