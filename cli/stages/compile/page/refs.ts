import type { Point } from 'unist'
import { isDataImage, isSafeUrl } from '../../../base/urls.ts'
import type { Ref } from '../../../model/compiled.ts'
import { report } from './findings.ts'
import type { Page } from './page.ts'

/** Adds an address to resolve later. Returns the index of the ref, or undefined (with a warning) if it is unsafe. */
export function addRef(
  page: Page,
  ref: Pick<Ref, 'kind' | 'href' | 'text' | 'attribute' | 'isLenient'> & { at: Point | undefined },
): number | undefined {
  const { kind, href, text, at, attribute, isLenient } = ref
  const isImage = (kind === 'image' || kind === 'media' || kind === 'srcset') && isDataImage(href)
  if (kind !== 'slot' && !isImage && !isSafeUrl(href)) {
    report(page, { code: 'unsafe-url', href, at })
    return undefined
  }
  const { where, excerpt, pathAt } = page.sources
  const place = { where: where(at), excerpt: excerpt(at), from: pathAt(at) }
  const extra = { ...(attribute ? { attribute } : {}), ...(isLenient ? { isLenient } : {}) }
  return page.result.refs.push({ kind, href, text, ...place, ...extra }) - 1
}
