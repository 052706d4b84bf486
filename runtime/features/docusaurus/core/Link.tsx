import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { usePageScope } from '../../../core/islands/page-scope.tsx'
import { textOf } from '../../mdx/text.ts'

export type Target = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string }

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to?: Target
  readonly isNavLink?: boolean
  readonly activeClassName?: string
  readonly exact?: boolean
  readonly autoAddBaseUrl?: boolean
  readonly 'data-noBrokenLinkCheck'?: boolean
}

/** A link, checked like Markdown links. `to` and `href` mean the same. */
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
  const target = to ?? href
  const address = target === undefined ? undefined : addressOf(target)
  const gap = address === undefined ? {} : scope.link(address, textOf(rest.children))
  return <a {...rest} {...gap} suppressHydrationWarning />
}

/** `search` and `hash` may omit their `?` or `#`. */
export const addressOf = (target: Target): string =>
  typeof target === 'string'
    ? target
    : `${target.pathname ?? ''}${marked('?', target.search)}${marked('#', target.hash)}`

const marked = (mark: string, text = ''): string => (text === '' || text.startsWith(mark) ? text : mark + text)
