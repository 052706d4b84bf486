import type { Element, ElementContent, Properties, Root } from 'hast'
import type { VFile } from 'vfile'
import { isDataImage, isSafeUrl } from '../../../base/urls.ts'
import type { Problem } from '../../../diagnostics/diagnostic.ts'
import { imageElement } from '../images.ts'
import { lint, report } from '../page/findings.ts'
import { type Page, pageOf, startOf } from '../page/page.ts'
import { addRef } from '../page/refs.ts'
import { FORBIDDEN_ELEMENTS, REACT_PROPS, URL_ATTRIBUTES } from './names.ts'
import { isPath, markImages, srcsetOf } from './srcset.ts'
import { hasRawHtml } from './tags.ts'
import { rewriteElements, textOf } from './walk.ts'

/**
 * Cleans raw HTML: no scripts, no event handlers, no inline styles (a strict content security policy forbids them), no
 * addresses that run code. Style sheets stay if content is trusted: the policy lists their digests. Links and images
 * are resolved like those in Markdown.
 */
export function cleanHtml() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    if (hasRawHtml(page)) rewriteElements(tree, (element) => clean(element, page))
  }
}

function clean(element: Element, page: Page): ElementContent[] | undefined {
  if (element.properties.dataDocsComponent !== undefined || element.properties.dataGap !== undefined) return undefined
  const dropped = dropElement(element, page)
  if (dropped) return dropped
  cleanAttributes(element, page)
  markImages(element)
  if (element.tagName === 'style') takeSheet(element)
  if (element.tagName === 'a') linkOf(element, page)
  if (MEDIA.has(element.tagName)) mediaOf(element, page)
  const holders = EMBEDDED.get(element.tagName.toLowerCase())
  if (holders !== undefined) embeddedOf(element, holders, page)
  if (element.tagName === 'img' && typeof element.properties.src === 'string') return [imageOf(element, page)]
  return undefined
}

/** Resolves the address of a link or image that a plugin created, as if it were written in Markdown. */
export function takeAddress(element: Element, page: Page): ElementContent[] | undefined {
  if (element.properties.dataDocsComponent !== undefined || element.properties.dataGap !== undefined) return undefined
  markImages(element)
  if (element.tagName === 'a') linkOf(element, page)
  const isImage = element.tagName === 'img' && typeof element.properties.src === 'string'
  return isImage ? [imageOf(element, page)] : undefined
}

/** Whether an element is a style sheet. Inside an `<svg>`, tags inside `<style>` are tags: a sheet has none. */
const isSheet = (element: Element, { settings }: Page): boolean =>
  element.tagName === 'style' && !settings.markdown.untrusted && !/<[a-z!/?]/i.test(textOf(element))

function dropElement(element: Element, page: Page): ElementContent[] | undefined {
  const { tagName } = element
  // The content of a template is inert and would not be shown.
  if (tagName === 'template') return (element.content?.children ?? element.children) as ElementContent[]
  const isAnimatedLink =
    /^(?:animate|set)/.test(tagName) && /href$/i.test(String(element.properties.attributeName ?? ''))
  if (isSheet(element, page) || (!FORBIDDEN_ELEMENTS.has(tagName) && !isAnimatedLink)) return undefined
  report(page, { code: 'forbidden-html', element: tagName, at: startOf(element) })
  return []
}

/** Keeps the text of a style sheet out of the page's text, so that search does not find it. */
function takeSheet(element: Element): void {
  // The tree's types only allow attributes; React accepts this one.
  element.properties.dangerouslySetInnerHTML = { __html: textOf(element) } as never
  element.children = []
}

function cleanAttributes(element: Element, page: Page): void {
  const { inlineStyles, untrusted } = page.settings.markdown
  const keepsStyle = inlineStyles && !untrusted
  const properties: Properties = {}
  for (const [name, value] of Object.entries(element.properties)) {
    const isStyle = name === 'style'
    const problem = isStyle && keepsStyle ? undefined : attributeProblem(element, name, value)
    if (problem) report(page, { ...problem, at: startOf(element) })
    else if (isStyle ? keepsStyle : !REACT_PROPS.has(name)) properties[name] = value
  }
  const align = keepsStyle ? undefined : alignment(element)
  element.properties = align ? { ...properties, align } : properties
}

function attributeProblem(
  element: Element,
  name: string,
  value: Properties[string],
): Problem<'forbidden-html' | 'inline-style' | 'invalid-html' | 'unsafe-url'> | undefined {
  const lower = name.toLowerCase()
  if (lower.startsWith('on') || lower === 'srcdoc')
    return { code: 'forbidden-html', element: element.tagName, attribute: lower }
  // `document.NAME` would then be the element, whatever the browser defines under that name: `<img
  // name="getElementById">` would stop our scripts.
  if (name === 'name' && CLOBBERING.has(element.tagName))
    return { code: 'invalid-html', attribute: `${name} of <${element.tagName}>` }
  if (name === 'style' && !alignment(element)) return { code: 'inline-style', element: element.tagName }
  if (!/^[A-Za-z_][\w:.-]*$/.test(name)) return { code: 'invalid-html', attribute: name }
  const isSafe = isImageAddress(element, lower) ? isSafeImageList : isSafeList
  if (URL_ATTRIBUTES.has(lower) && !isSafe(String(value))) return { code: 'unsafe-url', href: String(value) }
  return undefined
}

const CLOBBERING = new Set(['img', 'form', 'iframe', 'object', 'embed'])

/** Whether an address, or a list as in `srcset`, is safe. */
const isSafeList = (value: string): boolean => isSafeUrl(value) && value.split(/[\s,]/).every(isSafeUrl)

/** Whether an attribute holds the address of an image. */
const isImageAddress = ({ tagName }: Element, attribute: string): boolean =>
  attribute === 'poster' ||
  (IMAGES.has(tagName) && (attribute === 'src' || attribute === 'srcset')) ||
  (tagName === 'image' && (attribute === 'href' || attribute === 'xlinkhref'))

const IMAGES = new Set(['img', 'source', 'input'])

const isSafeImageList = (value: string): boolean =>
  [value, ...value.split(/[\s,]/)].every((url) => isSafeUrl(url) || isDataImage(`${url},`))

/** Returns the class for `style="text-align: center"`. */
function alignment({ properties }: Element): string | undefined {
  const style = String(properties.style ?? '').trim()
  return /^text-align\s*:\s*(left|center|right)\s*;?$/i.exec(style)?.[1]?.toLowerCase()
}

/** Whether a link has nothing that a screen reader could say. */
const isNameless = ({ properties, children }: Element): boolean =>
  !properties.ariaLabel && !properties.ariaLabelledBy && !properties.title && children.every(isSilent)

const isSilent = (node: ElementContent): boolean => {
  if (node.type === 'text') return node.value.trim() === ''
  if (node.type !== 'element') return node.type === 'comment'
  const { dataDocsComponent, alt, ariaLabel } = node.properties
  return (
    dataDocsComponent === undefined && !alt && !ariaLabel && node.tagName !== 'svg' && node.children.every(isSilent)
  )
}

/** Marks a link for the resolver, which sets address, target and rel; footnote marks are ours. */
function linkOf(element: Element, page: Page): void {
  const { href, target: _target, rel: _rel, ...properties } = element.properties
  if (
    typeof href !== 'string' ||
    properties.dataFootnoteRef !== undefined ||
    properties.dataFootnoteBackref !== undefined
  )
    return
  const at = startOf(element)
  if (isNameless(element)) lint(page, { code: 'empty-link', href, at })
  const ref = addRef(page, { kind: 'link', href, text: textOf(element), at })
  element.properties = ref === undefined ? properties : { ...properties, dataGap: ref }
}

const MEDIA = new Set(['video', 'audio', 'source', 'track'])

/** Resolves videos and audio files of the site like images. */
function mediaOf(element: Element, page: Page): void {
  const gapOf = (attribute: 'src' | 'poster'): number | undefined => {
    const href = element.properties[attribute]
    if (typeof href !== 'string' || !isPath(href) || /[\s,]/.test(href)) return undefined
    return addRef(page, { kind: 'media', href, text: '', attribute, at: startOf(element) })
  }
  const isPicture = element.tagName === 'source' && element.properties.src === undefined
  const gaps = { dataGap: isPicture ? srcsetOf(element, page) : gapOf('src'), dataGap2: gapOf('poster') }
  const { src, srcSet, poster, ...rest } = element.properties
  element.properties = {
    ...rest,
    ...(gaps.dataGap === undefined ? { src, srcSet } : { dataGap: gaps.dataGap }),
    ...(gaps.dataGap2 === undefined ? { poster } : { dataGap2: gaps.dataGap2 }),
  }
}

type Holder = 'src' | 'href' | 'action' | 'formAction' | 'cite'

/** Elements that show or lead to another file, with the properties that name it. */
const EMBEDDED: ReadonlyMap<string, readonly Holder[]> = new Map<string, readonly Holder[]>([
  ['iframe', ['src']],
  ['input', ['src', 'formAction']],
  ['button', ['formAction']],
  ['form', ['action']],
  ['area', ['href']],
  ['use', ['href']],
  ['image', ['href']],
  ['feimage', ['href']],
  ['blockquote', ['cite']],
  ['q', ['cite']],
  ['ins', ['cite']],
  ['del', ['cite']],
])

/** Resolves the addresses of an element that is neither a link in text nor a picture. */
function embeddedOf(element: Element, holders: readonly Holder[], page: Page): void {
  const { xLinkHref, ...properties } = element.properties
  // `href` alone has the same meaning.
  element.properties = xLinkHref === undefined ? properties : { href: xLinkHref, ...properties }
  for (const [index, holder] of holders.entries()) {
    const { [holder]: href, ...rest } = element.properties
    if (typeof href !== 'string' || !isPath(href) || href.startsWith('#')) continue
    // A server may answer a form, and nothing shows where a quotation is from.
    const isLenient = holder !== 'src' && holder !== 'href'
    const attribute = holder === 'formAction' ? 'formaction' : holder
    const ref = addRef(page, { kind: 'asset', href, text: '', attribute, isLenient, at: startOf(element) })
    if (ref !== undefined) element.properties = { ...rest, [index === 0 ? 'dataGap' : 'dataGap2']: ref }
  }
}

function imageOf(element: Element, page: Page): Element {
  const gap = srcsetOf(element, page)
  const { src, alt, title: _title, srcSet, ...others } = element.properties
  const properties = { ...others, ...(gap === undefined ? { srcSet } : { dataGap2: gap }) }
  const title = typeof element.properties.title === 'string' ? element.properties.title : undefined
  // `alt=""` marks an image as decoration.
  if (alt === undefined) lint(page, { code: 'missing-alt', src: String(src), at: startOf(element) })
  const isInPicture = element.data?.isInPicture === true
  // MDX 1 read HTML as JSX, whose addresses may be outside the site.
  const isLenient = page.settings.markdown.mdx1
  const at = startOf(element)
  const image = { src: String(src), alt: String(alt ?? ''), title, at, properties, isInPicture, isLenient }
  return imageElement(page, image).element
}
