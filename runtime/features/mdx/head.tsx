import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import { type ScopeHeadTag, usePageScope } from '../../core/islands/page-scope.tsx'
import { textOf } from './text.ts'

/** Puts its children into the head of the document. Renders nothing itself. */
export default function Head({ children }: { children?: ReactNode }): ReactNode {
  const scope = usePageScope()
  for (const tag of tagsOf(children)) scope.head(tag)
  return null
}

function tagsOf(children: ReactNode): readonly ScopeHeadTag[] {
  return Children.toArray(children).flatMap((child): readonly ScopeHeadTag[] => {
    if (!isValidElement<Readonly<Record<string, unknown>>>(child)) return []
    const inner = child.props.children as ReactNode
    if (child.type === Fragment) return tagsOf(inner)
    // A component that replaces an element (`p` in MDX) knows the name of the element.
    if (typeof child.type !== 'string') return []
    const raw = (child.props.dangerouslySetInnerHTML as { __html?: string } | undefined)?.__html
    const text = raw ?? textOf(inner)
    return [{ tagName: child.type, attributes: attributesOf(child.props), ...(text !== '' && { innerHTML: text }) }]
  })
}

/** Attribute names that are different in React and HTML. */
const NAMES: Readonly<Record<string, string>> = { className: 'class', httpEquiv: 'http-equiv', htmlFor: 'for' }

function attributesOf(props: Readonly<Record<string, unknown>>): Readonly<Record<string, string | boolean>> {
  const attributes = Object.entries(props).filter(
    ([name, value]) => name !== 'children' && name !== 'dangerouslySetInnerHTML' && value != null && value !== false,
  )
  return Object.fromEntries(
    attributes.map(([name, value]) => [NAMES[name] ?? name.toLowerCase(), value === true ? true : String(value)]),
  )
}
