/** Rules about a page as a whole. */
import type { Root } from 'hast'
import { textOf } from './html/walk.ts'
import { lint } from './page/findings.ts'
import { type Page, startOf } from './page/page.ts'

/** Checks the outline of a page, and that it has content below its title. */
export function lintPage(page: Page, isEmpty: boolean): void {
  lintOutline(page)
  if (isEmpty && !page.meta.isUnreadable) lint(page, { code: 'empty-page', at: START })
}

/** Checks for one heading of level 1, and no skipped levels. */
function lintOutline(page: Page): void {
  const { lint: rules } = page.settings
  if (rules['second-title'] === undefined && rules['skipped-level'] === undefined) return
  let before = 1
  for (const element of page.outline.headingElements) {
    const level = Number(element.tagName.slice(1))
    const at = startOf(element)
    const heading = textOf(element).trim()
    if (level === 1) lint(page, { code: 'second-title', heading, at })
    if (level > before + 1) lint(page, { code: 'skipped-level', heading, level, before, at })
    before = level
  }
}

const TITLE = /<h1[^>]*>.*?<\/h1>/s
const START = { line: 1, column: 1, offset: 0 }

/** Whether HTML has nothing besides the title of its page. */
export const isEmptyHtml = (html: string, hasTitle: boolean): boolean =>
  (hasTitle ? html.replace(TITLE, '') : html).trim() === ''

/** Whether a tree has nothing besides the title of its page. */
export function isEmptyTree({ children }: Root, hasTitle: boolean): boolean {
  const title = hasTitle ? children.find((node) => node.type === 'element' && node.tagName === 'h1') : undefined
  return children.every(
    (node) => node === title || (node.type === 'text' ? node.value.trim() === '' : node.type !== 'element'),
  )
}
