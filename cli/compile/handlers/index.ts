/** Handlers that replace the library's own conversion from Markdown nodes to HTML. */
import type { Handlers } from 'mdast-util-to-hast'
import { code, inlineCode } from './code.ts'
import { component, element } from './components.ts'
import { html } from './html.ts'
import { image, imageReference, link, linkReference } from './links.ts'

export const handlers: Handlers = {
  code,
  inlineCode,
  component,
  element,
  html,
  image,
  imageReference,
  link,
  linkReference,
}
