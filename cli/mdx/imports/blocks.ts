const OPEN = /^[ \t]*(`{3,})[ \t]*mdx-code-block[ \t]*\r?$/

/**
 * The text with the marks of ` ```mdx-code-block ` fences taken out: what is in them is MDX (other tools show it as code). The marks become
 * spaces, so that every place in the text stays where it is.
 */
export function openMdxBlocks(text: string): string {
  if (!text.includes('mdx-code-block')) return text
  let fence: string | undefined
  return text
    .split('\n')
    .map((line) => {
      const open = fence === undefined ? OPEN.exec(line)?.[1] : undefined
      const closes = fence !== undefined && line.trim() === fence
      if (open === undefined && !closes) return line
      fence = open
      return line.replace(/[^\r]/g, ' ')
    })
    .join('\n')
}
