/** Renders the slots of an article that only the whole site can fill, as HTML and as Markdown. */

import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CardData, PostData } from '../../../runtime/core/contract/page.ts'
import type { SiteData } from '../../../runtime/core/contract/site.ts'
import { SiteProvider } from '../../../runtime/core/layout/context.tsx'
import { CardList } from '../../../runtime/core/layout/page/CardList.tsx'
import { CommandTable, columnNames, supportWords } from '../../../runtime/core/layout/page/CommandTable.tsx'
import {
  Archive,
  AuthorHead,
  AuthorList,
  ListLink,
  PostFacts,
  PostFoot,
  PostHead,
} from '../../../runtime/core/layout/page/Post.tsx'
import { type ThemeFrame, ThemeProvider } from '../../../runtime/core/layout/theme-part/theme.tsx'
import { t } from '../../../runtime/texts.ts'
import { unreachable } from '../../base/errors.ts'
import { hrefOf } from '../../base/paths.ts'
import { isExternal } from '../../base/urls.ts'
import type { Article } from '../../model/compiled.ts'
import type { BlogPage } from '../../model/graph.ts'
import type { ResolvedRef, SlotContent } from '../../model/page.ts'

function slotHtml(slot: SlotContent, site: SiteData, frame: ThemeFrame | undefined): string {
  const element = slotElement(slot)
  return inSite(frame === undefined ? element : <ThemeProvider frame={frame}>{element}</ThemeProvider>, site)
}

/** Returns a post's facts below its title. */
export const postFactsHtml = (post: PostData, site: SiteData): string => inSite(<PostFacts post={post} />, site)

const inSite = (element: ReactElement | null, site: SiteData): string =>
  renderToStaticMarkup(<SiteProvider site={site}>{element}</SiteProvider>)

function slotElement(slot: SlotContent): ReactElement | null {
  switch (slot.kind) {
    case 'cards':
      return <CardList cards={slot.cards} />
    case 'commands':
      return <CommandTable groups={slot.groups} />
    case 'post-head':
      return <PostHead post={slot.post} />
    case 'post-foot':
      return <PostFoot post={slot.post} hasMore={slot.hasMore} />
    case 'archive':
      return <Archive posts={slot.posts} />
    case 'author':
      return <AuthorHead author={slot.author} />
    case 'authors':
      return <AuthorList authors={slot.authors} />
    case 'link':
      return <ListLink {...slot} />
    case 'picture':
      // In `docs serve`, in feeds, and without the library, there is only the image.
      return null
    default:
      return unreachable(slot)
  }
}

function slotMarkdown(slot: SlotContent, site: SiteData): string {
  switch (slot.kind) {
    case 'cards':
      return cardLines(slot.cards, site)
    case 'commands':
      return commandLines(slot, site)
    case 'post-head':
      return postLine(slot.post, site)
    case 'archive':
      return slot.posts.map((post) => postLine({ ...post, description: '' }, site)).join('\n')
    case 'author':
      return slot.author.description === undefined ? '' : `${slot.author.description}\n\n`
    case 'authors':
      return slot.authors.map((one) => authorLine(one, site)).join('\n')
    case 'link':
      return `[${slot.title}](${address(slot.route, site)})\n\n`
    case 'post-foot':
    case 'picture':
      return ''
    default:
      return unreachable(slot)
  }
}

function postLine({ title, route, description, time }: PostData, site: SiteData): string {
  const line = cardLine({ kind: 'doc', title, href: route, description }, site)
  return time === undefined ? line : line.replace('- ', `- ${time.slice(0, 10)}: `)
}

type ListedAuthor = NonNullable<BlogPage['authors']>[number]

function authorLine({ author: { name, route }, count }: ListedAuthor, site: SiteData): string {
  return route === undefined
    ? `- ${name}: ${count}`
    : cardLine({ kind: 'doc', title: name, href: route, description: count }, site)
}

const address = (route: string, { siteBaseUrl, trailingSlash }: SiteData): string =>
  hrefOf(route, { baseUrl: siteBaseUrl, trailingSlash })

/** Returns one list item per card. */
export const cardLines = (cards: readonly CardData[], site: SiteData): string =>
  cards.map((card) => cardLine(card, site)).join('\n')

function cardLine({ title, href, description }: CardData, site: SiteData): string {
  const label = title.replace(/[[\]\\]/g, (char) => `\\${char}`)
  const target = isExternal(href) ? href : address(href, site)
  return `- [${label}](${target})${description === '' ? '' : `: ${description}`}`
}

function commandLines({ groups }: Extract<SlotContent, { kind: 'commands' }>, site: SiteData): string {
  const hasLabels = groups.some(({ label }) => label !== undefined)
  const head = [...(hasLabels ? [t`Family`] : []), ...columnNames(site)]
  const words = supportWords()
  const lines = groups.flatMap(({ label = '', rows }) =>
    rows.map(({ name, route, support, differences, since, upstreamSince }) => [
      ...(hasLabels ? [label] : []),
      `[${name}](${address(route, site)})`,
      asSentences([words[support], ...differences]),
      since ?? '',
      upstreamSince ?? '',
    ]),
  )
  return [tableLine(head), `|${'---|'.repeat(head.length)}`, ...lines.map(tableLine)].join('\n')
}

/** Joins texts with a period after each that does not end in punctuation; the last is left as it is. */
const asSentences = (texts: readonly string[]): string =>
  texts.map((text, i) => (i < texts.length - 1 && !/[.!?。！？]$/.test(text) ? `${text}.` : text)).join(' ')

const tableLine = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`

/** Fills each gap of an article with the result of `of` for its ref. */
function fill({ parts, gaps }: Article, refs: readonly ResolvedRef[], of: (ref: ResolvedRef) => string): string {
  let text = parts[0] ?? ''
  for (const [index, gap] of gaps.entries()) {
    const ref = refs[gap]
    text += (ref === undefined ? '' : of(ref)) + (parts[index + 1] ?? '')
  }
  return text
}

/** Returns the article as HTML: a gap becomes a whole attribute, or nothing if a link is broken. */
export const fillHtml = (
  article: Article,
  refs: readonly ResolvedRef[],
  site: SiteData,
  frame?: ThemeFrame | undefined,
): string =>
  fill(article, refs, ({ slot, attributes }) => (slot === undefined ? attributes : slotHtml(slot, site, frame)))

/** Returns the Markdown copy: a gap becomes the plain address. */
export const fillMarkdown = (article: Article, refs: readonly ResolvedRef[], site: SiteData): string =>
  fill(article, refs, ({ slot, href }) => (slot === undefined ? href : slotMarkdown(slot, site)))
