/** The content that a reader finds in the article of a built page. */
import { Parser } from 'htmlparser2'
import { VOID_ELEMENTS } from '../../formats/html.ts'

interface ArticleText {
  readonly text: string
  /** Ids that links may point to. */
  readonly anchors: ReadonlySet<string>
}

/** Generated ids for the parts of a component; nobody links to them. */
const GENERATED = /^(?:tab|panel|fn|fnref|user-content|footnote)/

/** Extracts text and ids of the article. */
export function articleOf(html: string): ArticleText {
  const text: string[] = []
  const anchors = new Set<string>()
  let depth = 0
  const parser = new Parser({
    onopentag(name, { id, class: classes = '' }) {
      if (depth > 0 && id !== undefined && !GENERATED.test(id)) anchors.add(id)
      if (VOID_ELEMENTS.has(name)) return
      if (depth > 0 || classes.split(' ').includes('prose')) depth++
    },
    ontext(part) {
      if (depth > 0) text.push(part)
    },
    onclosetag(name) {
      if (depth > 0 && !VOID_ELEMENTS.has(name)) depth--
    },
  })
  parser.end(html)
  return { text: text.join(' '), anchors }
}
