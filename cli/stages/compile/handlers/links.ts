import type { Element, ElementContent, Properties } from 'hast'
import type { Definition, Image, ImageReference, Link, LinkReference, PhrasingContent } from 'mdast'
import type { MdxJsxTextElement } from 'mdast-util-mdx'
import { defaultHandlers, type Handler, type State } from 'mdast-util-to-hast'
import { toString as plainText } from 'mdast-util-to-string'
import { imageElement } from '../images.ts'
import { lint } from '../page/findings.ts'
import { type Page, pageOfState, startOf } from '../page/page.ts'
import { textState } from '../page/plugin-state.ts'
import { addRef } from '../page/refs.ts'

/** Converts a link. `dataGap` marks where the address goes once the whole site is known. */
export function link(state: State, node: Link): Element {
  const page = pageOfState(state)
  const text = plainText(node)
  const at = startOf(node)
  if (text.trim() === '' && !node.title && !node.children.some(mayBeNamed))
    lint(page, { code: 'empty-link', href: node.url, at })
  const ref = addRef(page, { kind: 'link', href: addressOf(page, node.url), text, at })
  edit(page, node, ref)
  return anchor(state, node, ref, node.title)
}

const NAMING = /^(?:alt|aria-label|title)$/

/** Whether JSX in a link can have a name for screen readers: an attribute, or the text that a component renders. */
function mayBeNamed(node: PhrasingContent | MdxJsxTextElement): boolean {
  if (node.type !== 'mdxJsxTextElement') return false
  const isNamed = (attribute: MdxJsxTextElement['attributes'][number]): boolean =>
    'name' in attribute && NAMING.test(attribute.name) && attribute.value !== ''
  return /^(?:[A-Z]|svg$)/.test(node.name ?? '') || node.attributes.some(isNamed)
}

export function linkReference(state: State, node: LinkReference): Element | ElementContent[] {
  const definition = definitionOf(state, node)
  if (!definition) return revert(state, node)
  const page = pageOfState(state)
  const ref = addRef(page, {
    kind: 'link',
    href: addressOf(page, definition.url),
    text: plainText(node),
    at: startOf(node),
  })
  editDefinition(page, definition, ref)
  return anchor(state, node, ref, definition.title)
}

export function image(state: State, node: Image): Element {
  const page = pageOfState(state)
  const at = startOf(node)
  if (!node.alt) lint(page, { code: 'missing-alt', src: node.url, at })
  const image = imageElement(page, { src: node.url, alt: node.alt ?? '', title: node.title, at })
  edit(page, node, image.ref)
  state.patch(node, image.element)
  return image.element
}

export function imageReference(state: State, node: ImageReference): Element | ElementContent[] {
  const definition = definitionOf(state, node)
  if (!definition) return revert(state, node)
  const page = pageOfState(state)
  const { url, title } = definition
  const image = imageElement(page, { src: url, alt: node.alt ?? '', title, at: startOf(node) })
  editDefinition(page, definition, image.ref)
  state.patch(node, image.element)
  return image.element
}

function anchor(state: State, node: Link | LinkReference, ref: number | undefined, title?: string | null): Element {
  const properties: Properties = {}
  const { data = {} } = node
  if (data.cardTitle) properties.className = ['card-title']
  else if ('isButton' in data && data.isButton) properties.className = ['button']
  if (title) properties.title = title
  if (ref !== undefined) properties.dataGap = ref
  const result: Element = { type: 'element', tagName: 'a', properties, children: state.all(node) }
  state.patch(node, result)
  return result
}

const addressOf = ({ rewriteLink }: Page, href: string): string => rewriteLink?.(href) ?? href

const definitionOf = (state: State, node: LinkReference | ImageReference): Definition | undefined =>
  state.definitionById.get(node.identifier.toUpperCase())

/** Reverts a reference without a definition to its source text. */
function revert(state: State, node: LinkReference | ImageReference): ElementContent[] {
  return [(defaultHandlers[node.type] as Handler)(state, node, undefined)]
    .flat()
    .filter((element) => element !== undefined)
}

/** The Markdown copy also gets the resolved address. */
function edit(page: Page, node: Link | Image | Definition, ref: number | undefined): void {
  if (ref !== undefined && node.data && 'copy' in node.data && node.data.copy) node.data.copy.ref = ref
  const span = node.data?.destination
  if (span && ref !== undefined) page.result.edits.push({ ...span, pieces: [{ ref }] })
}

/** Identifiers of definitions whose address the Markdown copy has. */
const editedDefinitions = textState(() => new Set<string>())

function editDefinition(page: Page, definition: Definition, ref: number | undefined): void {
  const edited = editedDefinitions(page)
  if (ref === undefined || edited.has(definition.identifier)) return
  edited.add(definition.identifier)
  edit(page, definition, ref)
}
