const OPEN = /^[ \t]*(`{3,})[ \t]*mdx-code-block[ \t]*\r?$/

/**
 * The text with the marks of ` ```mdx-code-block ` fences taken out: what is in them is MDX (other tools show it as code). A block may hold
 * shorter blocks. The marks become spaces, so that every place in the text stays where it is.
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
