import type { RootContent } from 'mdast'
import { componentNode } from '../nodes.ts'
import type { Opened } from '../opened.ts'
import { type Page, report, startOf } from '../page.ts'

/** `:::steps` around one numbered list. */
export function steps({ node, content }: Opened, page: Page): RootContent[] {
  if (!content.some((child) => child.type === 'list' && child.ordered))
    report(page, { code: 'steps-without-list', at: startOf(node) })
  return [componentNode('Steps', {}, content, node)]
}
