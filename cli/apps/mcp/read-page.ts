import { z } from 'zod'
import { anchorsOf } from './anchors.ts'
import type { BuiltPages } from './built-pages.ts'
import { type CopySection, copySections, sectionAt } from './sections.ts'

/** Longer texts fill an assistant's context, and some programs cut them. */
export const READ_LIMIT = 20_000

const ENTRY = z.object({
  anchor: z.string().optional(),
  title: z.string(),
  level: z.number().describe('Level of the heading'),
  characters: z.number().describe('Length of the section, with the sections below it'),
})

/** A page or a section of it. */
export const PAGE = {
  path: z.string().describe('Path of the page, with the anchor of the section'),
  url: z.string().describe('Full address'),
  characters: z.number().describe('Length of the whole text'),
  markdown: z.string().describe('The text; if it is longer than the limit, its start and its outline'),
  outline: z.array(ENTRY).describe('The sections of the text'),
}

/** Answers with a page or a section; with the start and the outline of a text that is longer than `limit`. */
export function readPage(site: BuiltPages, address: string, anchor: string | undefined, limit: number) {
  const place = site.find(address)
  const text = place && site.read(place.route)
  if (place === undefined || text === undefined) return failure(site, `There is no page ${address}.`, address)
  const anchors = anchorsOf(text.html)
  const sections = copySections(text.markdown, anchors)
  const asked = (anchor ?? place.anchor).replace(/^#/, '')
  const section = asked === '' ? undefined : sectionAt(sections, anchors, asked)
  if (asked !== '' && section === undefined) return noSection(place.route, asked, sections)
  const markdown = section?.text ?? text.markdown
  const path = place.route + (section?.anchor === undefined ? '' : `#${section.anchor}`)
  const parts = section === undefined ? sections : sectionsBelow(section, sections)
  const facts = { path, url: site.urlOf(path), characters: markdown.length, outline: parts.map(entryOf) }
  if (markdown.length <= limit) return asText(markdown, { ...facts, markdown })
  const first = parts[0] === undefined ? limit : markdown.indexOf(parts[0].text.trimEnd())
  const start = `${markdown.slice(0, Math.min(first, limit)).trim()}\n\n`
  const advice = `This text has ${markdown.length} characters, more than the limit of ${limit}.`
  const shown =
    parts.length === 0
      ? `${start}${advice} Only its start is above: raise the limit to read all of it.`
      : `${start}${advice} Read its sections by their anchors:\n\n${outlineOf(parts)}`
  return asText(shown, { ...facts, markdown: shown })
}

function sectionsBelow(section: CopySection, sections: readonly CopySection[]): readonly CopySection[] {
  const after = sections.slice(sections.indexOf(section) + 1)
  const end = after.findIndex(({ level }) => level <= section.level)
  return end < 0 ? after : after.slice(0, end)
}

const entryOf = ({ anchor, title, level, text }: CopySection) => ({
  ...(anchor !== undefined && { anchor }),
  title,
  level,
  characters: text.length,
})

function outlineOf(sections: readonly CopySection[]): string {
  const least = Math.min(...sections.map(({ level }) => level))
  const lines = sections.map(({ anchor, title, level, text }) => {
    const place = anchor === undefined ? '' : ` (#${anchor})`
    return `${'  '.repeat(level - least)}- ${title}${place}: ${text.length} characters`
  })
  return `${lines.join('\n')}\n`
}

function noSection(route: string, anchor: string, sections: readonly CopySection[]) {
  const advice = sections.length === 0 ? 'The page has no sections.' : `Its sections:\n\n${outlineOf(sections)}`
  const text = `The page ${route} has no section #${anchor}. ${advice}`
  return { content: [{ type: 'text' as const, text }], isError: true }
}

type Facts = Readonly<Record<string, unknown>>

/** Returns a text with the same content as data. */
const asText = (text: string, facts: Facts) => ({
  content: [{ type: 'text' as const, text }],
  structuredContent: { ...facts },
})

/** Returns data as a result whose text is the same data as JSON. */
export const asJson = (facts: Facts) => asText(JSON.stringify(facts), facts)

/** Returns an error with the pages that a wrong path or name may mean. */
export function failure(site: BuiltPages, problem: string, wrong: string) {
  const similar = site.similar(wrong)
  const advice = similar.length === 0 ? 'Use search or list_pages.' : `Similar addresses: ${similar.join(', ')}`
  return { content: [{ type: 'text' as const, text: `${problem} ${advice}` }], isError: true }
}
