import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { usePageScope } from '../../mdx/page-scope.tsx'
import { textOf } from '../text.ts'

type Target = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string }

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to?: Target
  readonly isNavLink?: boolean
  readonly activeClassName?: string
  readonly exact?: boolean
  readonly autoAddBaseUrl?: boolean
  readonly 'data-noBrokenLinkCheck'?: boolean
}

/** A link, checked like those of Markdown. `to` and `href` mean the same. */
export default function Link(props: LinkProps): ReactNode {
  const {
    to,
    href,
    isNavLink,
    activeClassName,
    exact,
    autoAddBaseUrl,
    'data-noBrokenLinkCheck': _unchecked,
    ...rest
  } = props
  const scope = usePageScope()
  const address = addressOf(to ?? href)
  const gap = address === undefined ? {} : scope.link(address, textOf(rest.children))
  return <a {...rest} {...gap} suppressHydrationWarning />
}

const addressOf = (target: Target | undefined): string | undefined =>
  typeof target === 'object' ? `${target.pathname ?? ''}${target.search ?? ''}${target.hash ?? ''}` : target
