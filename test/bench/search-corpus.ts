/**
 * Records from a folder of Markdown without the site pipeline: the data that benchmark and tuning need (routes, titles,
 * sections). Components and imports of MDX files are dropped, which is enough to measure relevance, bytes and time.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import GithubSlugger from 'github-slugger'
import type { Nodes, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { parse as parseYaml } from 'yaml'
import type { RecordInput } from '../../cli/features/search/records/records.ts'

type Section = RecordInput['compiled']['sections'][number]
interface Draft {
  anchor: string
  heading: string
  level: number
  ancestors: readonly string[]
  text: string[]
  code: string[]
}

const parser = unified().use(remarkParse).use(remarkGfm)
const BLOCKS = new Set(['paragraph', 'heading', 'listItem', 'tableRow', 'tableCell', 'list', 'blockquote', 'table'])

function textOf(node: Nodes, code: string[]): string {
  if (node.type === 'text') return node.value
  if (node.type === 'inlineCode') {
    code.push(node.value)
    return node.value
  }
  if (node.type === 'code') {
    code.push(node.value)
    return ''
  }
  if (!('children' in node)) return node.type === 'break' ? ' ' : ''
  const inner = node.children.map((child) => textOf(child, code) + (BLOCKS.has(child.type) ? '\n' : ''))
  return inner.join('')
}

/** Splits the text of a page at its headings. */
function sectionsOf(children: readonly RootContent[], slugger: GithubSlugger): { title: string; sections: Section[] } {
  let title = ''
  let current: Draft = { anchor: '', heading: '', level: 1, ancestors: [], text: [], code: [] }
  const drafts = [current]
  const path: { level: number; text: string }[] = []
  for (const node of children) {
    if (node.type === 'heading') {
      const heading = textOf(node, []).trim()
      if (node.depth === 1 && title === '') {
        title = heading
        continue
      }
      while (path.length > 0 && path.at(-1)!.level >= node.depth) path.pop()
      const ancestors = path.map((entry) => entry.text)
      path.push({ level: node.depth, text: heading })
      current = { anchor: slugger.slug(heading), heading, level: node.depth, ancestors, text: [], code: [] }
      drafts.push(current)
    } else current.text.push(textOf(node, current.code).trim())
  }
  const sections = drafts.map((draft) => ({
    ...draft,
    text: draft.text.filter(Boolean).join('\n'),
    code: draft.code.join('\n'),
  }))
  return { title, sections }
}

function routeOf(relative: string): string {
  const segments = relative.replace(/\.mdx?$/, '').split('/')
  const clean = segments.map((segment) => segment.replace(/^\d+[-_.]\s*(?=\D)/, ''))
  const last = clean.at(-1)!
  if (clean.length > 1 && (last === 'index' || last === clean.at(-2))) clean.pop()
  return `/${clean.join('/')}`
}

/** One page of a folder of Markdown, as input of the search stage. */
export function recordInput(relative: string, source: string): RecordInput {
  const match = /^---\n([\s\S]*?)\n---\n/.exec(source)
  const front = (match ? parseYaml(match[1]!) : {}) as Record<string, unknown>
  const body = source.slice(match?.[0].length ?? 0).replace(/^import .*$/gm, '')
  const { title, sections } = sectionsOf(parser.parse(body).children, new GithubSlugger())
  const slug = typeof front.slug === 'string' ? front.slug : undefined
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  const name = text(front.title) || title || relative
  const route = slug?.startsWith('/') ? slug : routeOf(relative)
  return {
    page: {
      route: route as RecordInput['page']['route'],
      set: 'default/current/en',
      title: name,
      description: text(front.description),
      unlisted: false,
      draft: false,
      meta: { frontMatter: front as RecordInput['page']['meta']['frontMatter'] },
    },
    compiled: { title: name, sections },
  }
}

/** All pages of a folder, in the order of their paths. */
export function readCorpus(folder: string): RecordInput[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.mdx?$/.test(file) && !/(^|\/)_/.test(file))
    .sort()
    .map((file) => recordInput(file, readFileSync(path.join(folder, file), 'utf8')))
}
