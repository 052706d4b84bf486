/** Converts the parser's tokens to nodes of the Markdown tree. */
import type { Definition, Image, Link } from 'mdast'
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown'
import type { Container, Directive } from '../nodes.ts'
import { parseAttributes } from './container-info.ts'

/** Builds {@link Container} nodes. */
export const containerTree = (): Extension => ({
  enter: {
    container(token) {
      this.enter({ type: 'container', name: '', attributes: new Map(), closed: false, children: [] }, token)
    },
    containerLabel(token) {
      this.enter({ type: 'paragraph', children: [], data: { containerLabel: true } }, token)
    },
  },
  exit: {
    container: close,
    containerLabel: close,
    containerName(token) {
      openContainer(this).name = this.sliceSerialize(token)
    },
    containerAttributes(token) {
      openContainer(this).attributes = parseAttributes(this.sliceSerialize(token).slice(1, -1))
    },
    containerEnd() {
      openContainer(this).closed = true
    },
  },
})

/** Builds {@link Directive} nodes, whose label is their content. */
export const directiveTree = (): Extension => ({
  enter: {
    leafDirective(token) {
      this.enter({ type: 'leafDirective', name: '', attributes: {}, children: [] }, token)
    },
    textDirective(token) {
      this.enter({ type: 'textDirective', name: '', attributes: {}, children: [] }, token)
    },
  },
  exit: {
    leafDirective: close,
    textDirective: close,
    directiveName(token) {
      openDirective(this).name = this.sliceSerialize(token)
    },
    directiveAttributes(token) {
      const attributes = parseAttributes(this.sliceSerialize(token).slice(1, -1))
      openDirective(this).attributes = Object.fromEntries(attributes)
    },
  },
})

/** Records the position of the address of a link, image or definition, so that the Markdown copy can replace it. */
export const destinationTree = (): Extension => ({
  exit: { resourceDestinationString: destination, definitionDestinationString: destination },
})

function close(this: CompileContext, token: Token): undefined {
  this.exit(token)
}

const openContainer = (context: CompileContext): Container => context.stack.at(-1) as Container
const openDirective = (context: CompileContext): Directive => context.stack.at(-1) as Directive

function destination(this: CompileContext, token: Token): undefined {
  const url = this.resume()
  const node = this.stack.at(-1) as Link | Image | Definition
  node.url = url
  node.data = { ...node.data, destination: { start: token.start.offset, end: token.end.offset } }
}
