const OPEN = /^[ \t]*(`{3,})[ \t]*mdx-code-block[ \t]*\r?$/

/**
 * Removes the markers of ` ```mdx-code-block ` fences: their content is MDX (other tools show it as code). A block may contain
 * shorter blocks. The markers become spaces, so that all positions in the text stay valid.
 */
export function openMdxBlocks(text: string): string {
  if (!text.includes('mdx-code-block')) return text
  const open: string[] = []
  return text
    .split('\n')
    .map((line) => {
      const fence = OPEN.exec(line)?.[1]
      const isInner = fence !== undefined && fence.length < (open.at(-1)?.length ?? Number.POSITIVE_INFINITY)
      if (isInner) open.push(fence)
      else if (line.trim() !== open.at(-1)) return line
      else open.pop()
      return line.replace(/[^\r]/g, ' ')
    })
    .join('\n')
}
