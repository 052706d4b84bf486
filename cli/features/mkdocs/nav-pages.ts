/** What a nav says about its pages: their titles, and the pages before and after them. */
import path from 'node:path'
import { defined, textOf } from '../../base/values.ts'
import type { FrontMatterOf } from '../../stages/config/loaded-config.ts'
import { frontMatterIn } from '../../stages/content/front-matter/values.ts'
import { type NavItem, type PageItem, titleIn } from './nav.ts'
import { pageId } from './sidebars.ts'

const pagesIn = (item: NavItem): readonly PageItem[] =>
  item.kind === 'section' ? item.items.flatMap(pagesIn) : item.kind === 'page' ? [item] : []

/**
 * Returns the front matter of pages whose nav says more than their file. `hasTabs`: each section at the top has a
 * sidebar of its own, but the pager leads from one to the next. `folder`: of the pages, relative to the site.
 */
export function navFrontMatter(nav: readonly NavItem[], hasTabs: boolean, folder: string): FrontMatterOf {
  const stops = nav.flatMap((item) =>
    pagesIn(item).map(({ file, title }) => ({
      file,
      title,
      section: hasTabs && item.kind === 'section' ? item : undefined,
    })),
  )
  const entries = new Map(
    stops.map(({ file, title, section }, index) => {
      const neighbor = (side: -1 | 1): string | undefined => {
        const stop = stops[index + side]
        return stop === undefined || stop.section === section ? undefined : pageId(stop.file)
      }
      return [file, { title, previous: neighbor(-1), next: neighbor(1) }]
    }),
  )
  return async (page, text) => {
    const file = path.posix.relative(folder, page)
    const { title: navTitle, previous, next } = entries.get(file) ?? {}
    const written = titleIn(text)
    // The title of the first page is the title of the site.
    const isHome = written !== undefined && /^(?:index|README)\.md$/.test(file)
    const isRenamed = navTitle !== undefined && navTitle !== written && !isHome
    if (!isRenamed && previous === undefined && next === undefined) return undefined
    const values = frontMatterIn(text)
    const title = textOf(values.title)
    return defined({
      ...values,
      title: title ?? (isRenamed ? navTitle : undefined),
      pagination_label: isRenamed && title !== undefined ? navTitle : undefined,
      pagination_prev: previous,
      pagination_next: next,
    })
  }
}
