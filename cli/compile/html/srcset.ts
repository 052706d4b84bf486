import type { Element } from 'hast'
import { parseSrcset } from '../../base/srcset.ts'
import { hasScheme } from '../../base/urls.ts'
import { addRef, type Page, startOf } from '../page.ts'

declare module 'hast' {
  interface ElementData {
    /** An image with sources of its own: those of the `<picture>` around it. */
    isInPicture?: boolean | undefined
  }
}

/** An address of this site, as far as one sees. */
export const isPath = (href: string): boolean => href !== '' && !hasScheme(href) && !/^[/\\]{2}/.test(href)

/** The gap of a `srcset`. Each picture in it is an address of its own, so that a missing one is found and a file of the content is emitted. */
export function srcsetOf(element: Element, page: Page, isLenient = false): number | undefined {
  const { srcSet } = element.properties
  const paths = typeof srcSet === 'string' ? parseSrcset(srcSet).filter(({ href }) => isPath(href)) : []
  if (paths.length === 0) return undefined
  const own = { kind: 'media', text: '', attribute: 'srcset', at: startOf(element), isLenient } as const
  for (const { href } of paths) addRef(page, { ...own, href })
  return addRef(page, { ...own, kind: 'srcset', href: String(srcSet) })
}

/** Marks the images of a `<picture>`, which need no further sources. */
export function markImages(element: Element): void {
  if (element.tagName !== 'picture') return
  for (const child of element.children)
    if ('data' in child || child.type === 'element') child.data = { ...child.data, isInPicture: true }
}
