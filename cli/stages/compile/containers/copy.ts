/** The parts of containers in the Markdown copy of a page. */
import { boldLabel, leadOf } from '../copy/pieces.ts'
import type { Container } from '../nodes.ts'
import type { CopyBlock, Piece } from '../page/edit.ts'
import type { Page } from '../page/page.ts'
import type { ContainerParts } from './kind.ts'

/** The label in bold, then the content. */
export const labeled = ({ node, label }: ContainerParts, page: Page): readonly Piece[] => [
  ...(label ? boldLabel(label) : []),
  contentOf(node, page),
]

/** The source between the fences of a container. */
export function contentOf({ closed, position }: Container, page: Page): CopyBlock {
  const { start, end } = position ?? {}
  const offset = start?.offset ?? 0
  const source = page.sources.slice(offset, end?.offset ?? 0)
  const from = source.indexOf('\n') + 1
  const to = closed ? source.lastIndexOf('\n') : source.length
  const isEmpty = start === undefined || from === 0 || to < from
  return {
    pieces: isEmpty ? [] : [{ start: offset + from, end: offset + to }],
    strip: start ? leadOf(page, start) : '',
    isPart: true,
  }
}
