import { Parser } from 'htmlparser2'
import { escapeHtml, VOID_ELEMENTS as VOID } from '../../formats/html.ts'

/** Maps the addresses of a page to the book. */
export interface Addresses {
  /** Maps the target of a link. */
  link(href: string): string
  /** Maps the address of an image or another file. */
  file(src: string): string
  /** Ids are unique in the book, not just on their page. */
  id(id: string): string
}

/** Elements that run or load something: they are useless on paper. */
const DROPPED = new Set([
  'script',
  'noscript',
  'button',
  'iframe',
  'object',
  'embed',
  'form',
  'video',
  'audio',
  'template',
])

const IDS = new Set(['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls'])

/**
 * Returns the text of a built page as HTML for the book: the content of `.prose` with the book's ids and addresses and
 * without active elements. With `isInner`, headings are one level lower, because the book has its own headings.
 */
export function chapterHtml(page: string, addresses: Addresses, { isInner = false } = {}): string {
  const out: string[] = []
  let inside = 0
  let dropping = 0
  const tagInBook = (tag: string): string => (isInner ? tag.replace(/^h([1-5])$/, (_, n) => `h${Number(n) + 1}`) : tag)
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (inside === 0) {
          if ((attributes.class ?? '').split(' ').includes('prose')) inside = 1
          return
        }
        if (!VOID.has(tag)) inside++
        if (dropping > 0 || isDropped(tag, attributes)) {
          if (!VOID.has(tag)) dropping++
          return
        }
        const more = tag === 'h1' && isInner ? { class: 'chapter-title' } : tag === 'details' ? { open: '' } : {}
        out.push(
          `<${tagInBook(tag)}${attributesOf({ ...attributes, ...more }, tag === 'link' ? filesOnly(addresses) : addresses)}>`,
        )
      },
      ontext(text) {
        if (inside > 0 && dropping === 0) out.push(escapeHtml(text))
      },
      onclosetag(tag) {
        if (inside === 0 || VOID.has(tag)) return
        inside--
        if (dropping > 0) dropping--
        else if (inside > 0) out.push(`</${tagInBook(tag)}>`)
      },
    },
    { lowerCaseTags: false, lowerCaseAttributeNames: false },
  )
  parser.end(page)
  return out.join('')
}

/** For style sheets, whose addresses are files, not pages. */
const filesOnly = (addresses: Addresses): Addresses => ({ ...addresses, link: addresses.file })

const isDropped = (tag: string, attributes: Readonly<Record<string, string>>): boolean =>
  DROPPED.has(tag) ||
  (tag === 'link' && attributes.rel !== 'stylesheet') ||
  (attributes.class ?? '').split(' ').includes('hash-link')

function attributesOf(attributes: Readonly<Record<string, string>>, addresses: Addresses): string {
  const entries = Object.entries(attributes).filter(
    ([name]) => !/^on/i.test(name) && !['loading', 'srcset', 'target', 'style'].includes(name),
  )
  return entries.map(([name, value]) => ` ${name}="${escapeHtml(attributeOf(name, value, addresses))}"`).join('')
}

function attributeOf(name: string, value: string, { link, file, id }: Addresses): string {
  if (IDS.has(name)) return value.split(' ').map(id).join(' ')
  if (name === 'href' || name === 'xlink:href') return link(value)
  return name === 'src' ? file(value) : value
}
