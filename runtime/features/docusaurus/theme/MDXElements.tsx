/** Components for Markdown elements in MDX files that components import: the same as on a page. */
import type { ComponentProps, ReactNode } from 'react'
import { usePageScope } from '../../../core/islands/page-scope.tsx'
import Link from '../core/Link.tsx'
import Admonition from './Admonition.tsx'
import CodeBlock from './CodeBlock.tsx'
import Details from './Details.tsx'
import Heading, { type HeadingProps } from './Heading.tsx'

const heading = (as: HeadingProps['as']) =>
  function TextHeading(props: Omit<HeadingProps, 'as'>): ReactNode {
    return <Heading as={as} {...props} />
  }

/** An image with its size and its copies, as on a page. */
export function Image({ src, alt, ...props }: ComponentProps<'img'>): ReactNode {
  const scope = usePageScope()
  return <img alt={alt ?? ''} {...props} {...(typeof src === 'string' ? scope.image(src, alt ?? '') : {})} />
}

interface Code {
  readonly children?: ReactNode
  readonly className?: string
  readonly metastring?: string
}

/** A block of code, as on a page; other preformatted text stays as it is. */
export function Pre({ children }: { children?: ReactNode }): ReactNode {
  const { props } = (children ?? {}) as { props?: Code }
  if (props === undefined) return <pre>{children}</pre>
  const { className, metastring, children: text } = props
  return (
    <CodeBlock {...(className && { className })} {...(metastring && { metastring })}>
      {text}
    </CodeBlock>
  )
}

const elements = {
  a: Link,
  img: Image,
  pre: Pre,
  details: Details,
  Admonition,
  h1: heading('h1'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
}

/** Returns the components by element name. */
export const useMDXComponents = (): object => elements
