import type { HTMLAttributes, ReactNode } from 'react'
import { usePageScope } from '../../../core/islands/page-scope.tsx'
import { t } from '../../../texts.ts'
import { textOf } from '../../mdx/text.ts'

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  readonly as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
}

/** A heading with a link to itself if it has an id. */
export default function Heading({ as: Tag, id, children, ...props }: HeadingProps): ReactNode {
  const scope = usePageScope()
  if (id === undefined || Tag === 'h1') {
    return (
      <Tag id={id} {...props}>
        {children}
      </Tag>
    )
  }
  scope.anchor(id)
  return (
    <Tag id={id} {...props}>
      {children}
      {/* biome-ignore lint/a11y/useAnchorContent: the theme draws its sign; the label says where it leads. */}
      <a className="hash-link" href={`#${id}`} aria-label={t`Direct link to ${textOf(children)}`} />
    </Tag>
  )
}
