/** Reads the contents of a page: for each kind, a list of texts in document order. */
import { all, exactText, find, hasClass, textOf } from './read-html.mjs'

/** What a page can hold, in the order of the report. */
export const PAGE_KINDS = [
  'title',
  'meta',
  'head links',
  'scripts',
  'structured data',
  'headings',
  'other ids',
  'words',
  'links',
  'images',
  'code text',
  'code languages',
  'code titles',
  'highlighted lines',
  'line numbers',
  'admonitions',
  'tables',
  'tabs',
  'details',
  'breadcrumbs',
  'sidebar',
  'recent posts',
  'pager',
  'toc',
  'tags',
  'authors',
  'dates',
  'edit links',
  'last updated',
  'version notices',
  'navbar',
  'footer',
  'announcement',
]

/**
 * @param {import('./parts.mjs').Parts} parts
 * @param {{ link(href: string): string, image(src: string): string }} addresses how addresses on this page are resolved
 * @returns {Record<string, string[]>}
 */
export function readPage(document, parts, addresses) {
  const { around } = parts
  const head = find(document, (node) => node.name === 'head')
  const content = find(document, parts.content)
  const inContent = (test) => all(content, test, around)
  const linksOf = (root, name = textOf) =>
    all(root, (node) => node.name === 'a' && ![undefined, '#'].includes(node.attribs.href)).map(
      (node) => `${name(node)} → ${addresses.link(node.attribs.href)}`,
    )
  const first = (test) => find(document, test)
  const isHeading = (node) => /^h[1-6]$/.test(node.name)
  const codes = inContent(parts.code)
  const isWords = (node) => around(node) || node.attribs.role === 'tablist'
  return {
    ...readHead(head, addresses),
    headings: inContent(isHeading).map((node) => `${node.name} #${node.attribs.id ?? ''} ${textOf(node, around)}`),
    // Ids inside drawings are not addresses, and optimizers remove them.
    'other ids': all(
      content,
      (node) => node.attribs.id && !isHeading(node) && !isInternal(node),
      (node) => around(node) || node.name === 'svg',
    ).map((node) => node.attribs.id),
    words: textOf(content ?? { children: [] }, isWords)
      .split(' ')
      .filter(Boolean),
    links: inContent((node) => node.name === 'a' && node.attribs.href !== undefined).map(
      (node) => `${textOf(node, around) || (node.attribs.title ?? '')} → ${addresses.link(node.attribs.href)}`,
    ),
    images: inContent((node) => node.name === 'img' && !isDarkVariant(node)).map(
      (node) => `${addresses.image(node.attribs.src ?? '')} "${node.attribs.alt ?? ''}"`,
    ),
    ...readCodes(codes, parts),
    admonitions: inContent(parts.admonition).map(
      (node) => `${parts.admonitionKind(node)}: ${textOf(find(node, parts.admonitionTitle))}`,
    ),
    tables: inContent((node) => node.name === 'tr').map((node) =>
      all(node, (cell) => cell.name === 'th' || cell.name === 'td')
        .map((cell) => textOf(cell, around))
        .join(' | '),
    ),
    tabs: inContent(parts.tabs).flatMap((node) => readTabs(node, parts)),
    details: inContent((node) => node.name === 'details').map((node) => textOf(node, isWords)),
    breadcrumbs: all(first(parts.breadcrumbs), (node) => node.name === 'li').map(
      (item) => linksOf(item, nameOf)[0] ?? textOf(item),
    ),
    sidebar: readTree(first(parts.sidebar), addresses),
    'recent posts': linksOf(first(parts.recentPosts)),
    pager: all(first(parts.pager), (node) => node.name === 'a').map(
      (node) =>
        `${parts.isNext(node) ? 'next' : 'previous'}: ${textOf(find(node, parts.pagerLabel))} → ${addresses.link(node.attribs.href)}`,
    ),
    toc: linksOf(first(parts.toc)),
    tags: all(content, (node) => node.name === 'a' && parts.tag(node)).map(
      (node) => `${textOf(node)} → ${addresses.link(node.attribs.href)}`,
    ),
    authors: all(content, parts.author).map((node) => textOf(node, (inner) => inner.name === 'small')),
    dates: all(content, (node) => node.name === 'time', parts.lastUpdated).map((node) =>
      (node.attribs.datetime ?? '').slice(0, 10),
    ),
    'edit links': linksOf(first(parts.editLink)?.parent).filter((link) => link.includes('://')),
    'last updated': all(document, parts.lastUpdated).flatMap((node) => {
      const time = find(node, (inner) => inner.name === 'time')
      return [`on ${(time?.attribs.datetime ?? '').slice(0, 10)}`]
    }),
    'version notices': [...all(document, parts.versionBanner), ...all(document, parts.versionBadge)].map((node) =>
      textOf(node),
    ),
    navbar: [...new Set(linksOf(first(parts.navbar), nameOf))],
    footer: readFooter(first(parts.footer), addresses),
    announcement: all(document, parts.announcement).map((node) => textOf(node, (inner) => inner.name === 'button')),
  }
}

/** The text of a link, or the accessible name of one that has only an image. */
const nameOf = (node) =>
  textOf(node) || node.attribs['aria-label'] || find(node, (one) => one.name === 'img')?.attribs.alt || ''

/** Ids that scripts of the tool need, not addresses for readers. */
const isInternal = ({ attribs: { id } }) =>
  /^(?:docs-|__docusaurus|__blog-post-container|toc-title|_R_|_r_|:R|:r|docusaurus-)/.test(id)

/** Docusaurus renders an image for light and another for dark mode. */
const isDarkVariant = (node) => hasClass(node, 'themedComponent--dark_')

const LEFT_OUT = /^(?:stylesheet|preload|modulepreload|prefetch|preconnect|dns-prefetch|search|manifest)$/

function readHead(head, addresses) {
  const titles = all(head, (node) => node.name === 'title').map((node) => textOf(node))
  const metas = all(head, (node) => node.name === 'meta' && (node.attribs.name ?? node.attribs.property) !== undefined)
  const links = all(head, (node) => node.name === 'link' && !LEFT_OUT.test(node.attribs.rel))
  const scripts = all(head, (node) => node.name === 'script')
  return {
    title: titles,
    meta: metas.map(({ attribs }) => `${attribs.name ?? attribs.property} = ${plainValue(attribs)}`).sort(),
    'head links': links
      .map(({ attribs: { rel, hreflang, type, href } }) =>
        [rel, hreflang, rel.includes('icon') ? undefined : type, addresses.link(href ?? '')]
          .filter((part) => part !== undefined)
          .join(' '),
      )
      .sort(),
    scripts: scripts.flatMap(({ attribs: { src } }) => (src && /^(?:https?:)?\/\//.test(src) ? [src] : [])),
    'structured data': scripts
      .filter(({ attribs: { type } }) => type === 'application/ld+json')
      .flatMap((node) => readStructured(JSON.parse(exactText(node))))
      .sort(),
  }
}

/** The content of a meta element; keywords are separated with and without spaces. */
const plainValue = ({ name, content }) =>
  name === 'keywords' ? content.replace(/,\s*/g, ', ') : content.replace(/T00:00:00\.000Z$/, '')

/** `BreadcrumbList itemListElement name: Guides` for each text in the data, without contexts and generated ids. */
function readStructured(value, path = '') {
  if (Array.isArray(value)) return value.flatMap((one) => readStructured(one, path))
  if (typeof value !== 'object' || value === null) return [`${path}: ${`${value}`.replace(/T00:00:00\.000Z$/, '')}`]
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '@context' ? [] : readStructured(inner, path === '' ? key : `${path} ${key}`),
  )
}

function readCodes(codes, parts) {
  const linesOf = (node) => all(node, parts.codeLine)
  const numbersOf = (node, test) => linesOf(node).flatMap((line, index) => (test(line) ? [index + 1] : []))
  const texts = codes.map((node) => codeText(node, parts))
  const about = (read) =>
    codes.flatMap((node, index) => {
      const found = read(node)
      return found === '' ? [] : [`${found} (${texts[index].slice(0, 40).replaceAll('\n', '⏎')})`]
    })
  return {
    'code text': texts,
    'code languages': about((node) => /\blanguage-([\w+#-]+)/.exec(attributesOf(node))?.[1] ?? ''),
    'code titles': about((node) => textOf(find(node, parts.codeTitle))),
    'highlighted lines': about((node) => numbersOf(node, parts.isHighlighted).join()),
    'line numbers': about((node) => (all(node, parts.isNumbered).length > 0 ? 'numbered' : '')),
  }
}

/** The classes of a code block and of what is in it. */
const attributesOf = (node) =>
  [node, ...all(node, ({ name }) => name === 'pre' || name === 'code')]
    .map(({ attribs }) => attribs.class ?? '')
    .join(' ')

/** The text of a code block; the ends of its lines are written differently, and MDX 1 turned tabs into spaces. */
const codeText = (node, parts) => {
  const lines = all(node, parts.codeLine)
  const pre = find(node, ({ name }) => name === 'pre')
  const text =
    lines.length === 0 ? exactText(pre ?? node) : lines.map((line) => exactText(line).replace(/\n$/, '')).join('\n')
  return text.replaceAll('\t', '    ').replace(/ +$/gm, '').replace(/\n+$/, '')
}

function readTabs(node, parts) {
  const isInner = (one) => one !== node && parts.tabs(one)
  const labels = all(node, parts.tabLabel, isInner).map((label) => textOf(label))
  const panels = all(node, parts.tabPanel, isInner)
  return labels.map((label, index) => {
    const isSkipped = (one) => parts.around(one) || one.attribs.role === 'tablist'
    return `${label}: ${textOf(panels[index], isSkipped)}`
  })
}

/** `Guides > Install → /guides/install` for each item that the page shows. */
function readTree(nav, addresses) {
  const list = nav?.name === 'ul' ? nav : find(nav, (node) => node.name === 'ul')
  const isList = (node) => node.name === 'ul'
  const items = (ul, above) =>
    (ul?.children ?? [])
      .filter((node) => node.name === 'li')
      .flatMap((item) => {
        const link = find(item, (node) => node.name === 'a', isList)
        const isButton = isToggle(link ?? item)
        const label = textOf(link ?? item, (node) => isList(node))
        const path = above === '' ? label : `${above} > ${label}`
        const href = link?.attribs.href
        return [
          href === undefined || isButton ? path : `${path} → ${addresses.link(href)}`,
          ...items(find(item, isList), path),
        ]
      })
  return items(list, '')
}

/** Whether a link of a sidebar opens a category that has no page: its address is the first page in it, or nothing. */
const isToggle = (link) =>
  link.attribs.role === 'button' ||
  link.attribs.href === '#' ||
  link.attribs['data-first'] !== undefined ||
  hasClass(link, 'menu__link--sublist-caret')

function readFooter(footer, addresses) {
  const links = all(footer, (node) => node.name === 'a').map(
    (node) => `${nameOf(node)} → ${addresses.link(node.attribs.href ?? '')}`,
  )
  return footer === undefined ? [] : [...links, `text: ${textOf(footer)}`]
}
