import type { EmittedFile } from '../model.ts'

/** One page as `llms.txt` lists it. */
export interface LlmsEntry {
  readonly section: string
  readonly title: string
  /** Absolute address of the Markdown copy. */
  readonly url: string
  readonly description: string
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const escapeLabel = (text: string): string => oneLine(text).replace(/[[\]\\]/g, (char) => `\\${char}`)

/** `llms.txt`: the site's title and tagline, then its pages in sidebar order with the address of their Markdown copy. */
export function llmsFile(
  site: { readonly title: string; readonly tagline: string },
  entries: readonly LlmsEntry[],
): EmittedFile {
  const sections = new Map<string, string[]>()
  for (const { section, title, url, description } of entries) {
    const lines = sections.get(section) ?? []
    lines.push(`- [${escapeLabel(title)}](${url})${description === '' ? '' : `: ${oneLine(description)}`}`)
    sections.set(section, lines)
  }
  const body = [...sections].map(([section, lines]) => `## ${oneLine(section)}\n\n${lines.join('\n')}`)
  const head = [`# ${oneLine(site.title)}`, site.tagline && `> ${oneLine(site.tagline)}`].filter(Boolean)
  return { path: 'llms.txt', content: `${[...head, ...body].join('\n\n')}\n` }
}
