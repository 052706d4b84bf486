import type { Move } from './rebase-move.ts'

const FENCE = /^\s*(?:>\s*)*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})/
/** Matches the text before an address in Markdown, and the address. */
const TARGET = /(\]\(<?|^\s*\[[^\]]+\]:\s*<?)([^\s)>]+)/g
/** Matches the attributes of HTML that contain addresses: one, or a list of images. */
const ATTRIBUTE = /\s(?:href|src|srcset|poster)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi
const CODE = /(`+)(?!`).*?[^`]\1(?!`)/g

/**
 * Moves Markdown copies of pages, single or concatenated, and their list. Code is unchanged. The first lines of a copy
 * name it with the site's origin.
 */
export function rebaseMarkdown(text: string, move: Pick<Move, 'url'>): string {
  let fence: string | undefined
  let before = ''
  let isHead = false
  const lines = text.split('\n').map((line) => {
    if (before === '---' && line.startsWith('title: "')) [isHead, fence] = [true, undefined]
    else if (line === '---') isHead = false
    before = line
    if (isHead) return line.replace(/^((?:url|index): )(.*)$/, (_, key: string, url: string) => key + move.url(url))
    const [, mark] = FENCE.exec(line) ?? []
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined
      return line
    }
    fence = mark
    return mark === undefined ? moveLine(line, move) : line
  })
  return lines.join('\n')
}

/** Moves the addresses of a line, except in code. */
function moveLine(line: string, move: Pick<Move, 'url'>): string {
  const moved = (text: string): string =>
    text
      .replace(TARGET, (_, before: string, address: string) => before + move.url(address))
      .replace(ATTRIBUTE, (attribute) => attribute.replace(/[^\s"'=,]+/g, (address) => move.url(address)))
  const parts: string[] = []
  let done = 0
  for (const code of line.matchAll(CODE)) {
    parts.push(line.slice(done, code.index), code[0])
    done = code.index + code[0].length
  }
  return [...parts.map((part, i) => (i % 2 === 0 ? moved(part) : part)), moved(line.slice(done))].join('')
}
