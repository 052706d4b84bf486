/** Keeps the page when a component of the site throws: the generator's HTML of the component is shown again. */
import type { HydrationOptions } from 'react-dom/client'

/** Copies belong to a document without a window: nothing in them loads, plays, or runs. */
const inert = document.implementation.createHTMLDocument('')

/** Content inside a component that does not belong to it: text of the page, or a part of the layout. */
const PART = 'docs-part'

/** Returns a function that restores the current HTML of an element. Parts inside it are not copied, but put back. */
function keepHtml(host: Element): () => void {
  const parts = new Map<Comment, Element>()
  const copiesOf = ({ childNodes }: Element): Node[] => [...childNodes].map(copyOf)
  const copyOf = (node: Node): Node => {
    if (!(node instanceof Element)) return inert.importNode(node)
    if (node.matches(PART)) {
      const place = inert.createComment('')
      parts.set(place, node)
      return place
    }
    if (node.querySelector(PART) === null) return inert.importNode(node, true)
    const copy = inert.importNode(node)
    copy.append(...copiesOf(node))
    return copy
  }
  const copies = copiesOf(host)
  return () => {
    host.replaceChildren(...copies)
    for (const [place, part] of parts) place.replaceWith(part)
  }
}

/** Errors that are in the console: components that need the same missing file fail with the same error. */
const logged = new WeakSet<object>()

function logFailure(name: string, error: unknown): void {
  if (error instanceof Object && logged.has(error)) return
  if (error instanceof Object) logged.add(error)
  console.error(`The component ${name} failed. Its HTML from the build is shown.`, error)
}

interface Component {
  readonly name: string
  /** The element that React takes over. */
  readonly place: Element
  readonly identifierPrefix: string
  /** Called when the HTML is there again. */
  readonly onFail?: () => void
}

/** Whether the generator printed the fallback of `Suspense`: such an error has a digest. */
const isLeftToBrowser = (error: unknown): boolean => error instanceof Error && 'digest' in error

/** Returns the options for the React root of a component. Its element must still contain the HTML of the generator. */
export function rootOptions({ name, place, identifierPrefix, onFail }: Component): HydrationOptions {
  const restore = keepHtml(place)
  let hasFailed = false
  return {
    identifierPrefix,
    // The browser parsed the HTML differently, such as a `div` in a `p`. This does not count as an uncaught error.
    onRecoverableError(error) {
      // A boundary around a component that fails is rerendered before the component counts as failed.
      if (!hasFailed && !isLeftToBrowser(error)) console.error('A component was rerendered.', error)
    },
    onUncaughtError(error) {
      // Several effects of one component can throw.
      if (hasFailed) return
      hasFailed = true
      logFailure(name, error)
      restore()
      onFail?.()
    },
  }
}
