/** The ids in the HTML of a built page. A Markdown copy has no ids, and a writer can choose the ids of headings. */
import { Parser } from 'htmlparser2'

export interface Anchor {
  readonly id: string
  /** The text of a heading below the title; undefined for other elements. */
  readonly heading?: string
}

/** Returns the anchors of a page in their order. */
export function anchorsOf(html: string): readonly Anchor[] {
  const anchors: { id: string; heading?: string }[] = []
  let open: { readonly tag: string; readonly anchor: { heading?: string } } | undefined
  const parser = new Parser({
    onopentag(tag, { id }) {
      if (id === undefined) return
      const isHeading = /^h[2-6]$/.test(tag)
      const anchor = { id, ...(isHeading && { heading: '' }) }
      anchors.push(anchor)
      if (isHeading) open = { tag, anchor }
    },
    ontext(text) {
      if (open !== undefined) open.anchor.heading += text
    },
    onclosetag(tag) {
      if (tag === open?.tag) open = undefined
    },
  })
  parser.end(html)
  return anchors
}
