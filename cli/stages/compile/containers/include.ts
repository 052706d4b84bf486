import { containerKind } from './kind.ts'

/** `:::include{file="./_partial.md"}`, or `::include{...}` on its own line. */
export const INCLUDE = containerKind({
  name: 'include',
  description: 'Includes the text of another file.',
  example: ':::include{file="./_part.md"}\n:::',
  attributes: { file: { description: 'The file: `./_part.md`.', values: 'partials' } },
  isReplacedBefore: true,
})
