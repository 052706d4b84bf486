/** Rules about a page as a whole. */
import { textOf } from './html/walk.ts'
import { lint, type Page, startOf } from './page.ts'

/** Checks for one heading of level 1, and no skipped levels. */
export function lintOutline(page: Page): void {
  const { lint: rules } = page.settings
  if (rules['second-title'] === undefined && rules['skipped-level'] === undefined) return
  let before = 1
  for (const element of page.headingElements) {
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

/** Checks that there is content below the title. */
export function lintEmptiness(page: Page, html: string): void {
  if (page.settings.lint['empty-page'] === undefined || page.meta.isUnreadable) return
  const body = page.hasTitle ? html.replace(TITLE, '') : html
  if (body.trim() === '') lint(page, { code: 'empty-page', at: START })
}
