import type { RootContent } from 'mdast'
import { componentNode } from '../nodes.ts'
import { report } from '../page/findings.ts'
import { type Page, startOf } from '../page/page.ts'
import { labeled } from './copy.ts'
import { type ContainerParts, containerKind } from './kind.ts'

/** `:::steps` around one numbered list. */
export const STEPS = containerKind({
  name: 'steps',
  description: 'A numbered list, shown as steps along a line.',
  example: ':::steps\n1. First\n2. Second\n:::',
  attributes: {},
  copy: labeled,
  build: steps,
})

function steps({ node, content }: ContainerParts<never>, page: Page): RootContent[] {
  if (!content.some((child) => child.type === 'list' && child.ordered))
    report(page, { code: 'steps-without-list', at: startOf(node) })
  return [componentNode('Steps', {}, content, node)]
}
