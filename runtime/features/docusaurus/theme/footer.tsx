/** The parts of the footer. A site can replace each. */
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { FooterColumn, FooterData, FooterLinkItem, LogoData } from '../../../core/contract/site.ts'
import { Columns, FlatList, FooterItem, isColumns, FooterLogo as OurLogo } from '../../../core/layout/Footer.tsx'
import { Html } from '../../../core/layout/Html.tsx'
import { InSite } from '../../mdx/in-site.tsx'

/** Components of the site for what the links of the footer consist of. */
interface Parts {
  readonly LinkItem?: ComponentType<{ readonly item: FooterLinkItem }>
  readonly MultiColumn?: ComponentType<{ readonly columns: readonly FooterColumn[] }>
  readonly Simple?: ComponentType<{ readonly links: readonly FooterLinkItem[] }>
}

/** The components of the site for the links below it. */
export const FooterParts = /* @__PURE__ */ createContext<Parts>({})

/** The HTML of the config below the links. */
export function FooterCopyright({ copyright }: { readonly copyright: string }): ReactNode {
  return <Html as="div" className="copyright" html={copyright} />
}

interface LayoutProps {
  readonly style?: string
  readonly links?: ReactNode
  readonly logo?: ReactNode
  readonly copyright?: ReactNode
}

/** The frame of the footer: links, and below them logo and copyright. */
export function FooterLayout({ style = 'light', links, logo, copyright }: LayoutProps): ReactNode {
  return (
    <footer className={`footer footer-${style}`}>
      <div className="footer-inner">
        {links}
        {(logo || copyright) && (
          <div className="footer-end">
            {logo}
            {copyright}
          </div>
        )}
      </div>
    </footer>
  )
}

/** A link of the footer, or HTML. */
export function FooterLink({ item }: { readonly item: FooterLinkItem }): ReactNode {
  return (
    <InSite>
      <FooterItem item={item} />
    </InSite>
  )
}

/** The links of the footer, as columns or as a line. */
export function FooterLinks({ links }: { readonly links: FooterData['links'] }): ReactNode {
  const { MultiColumn = FooterColumns, Simple = FooterLine } = useContext(FooterParts)
  return isColumns(links) ? <MultiColumn columns={links} /> : <Simple links={links as readonly FooterLinkItem[]} />
}

/** Columns of links with titles. */
export function FooterColumns({ columns }: { readonly columns: readonly FooterColumn[] }): ReactNode {
  const { LinkItem = FooterLink } = useContext(FooterParts)
  return <Columns columns={columns} Item={LinkItem} />
}

/** Links in a line. */
export function FooterLine({ links }: { readonly links: readonly FooterLinkItem[] }): ReactNode {
  const { LinkItem = FooterLink } = useContext(FooterParts)
  return <FlatList items={links} Item={LinkItem} />
}

/** The logo of the footer, linked if the config says so. */
export function FooterLogo({ logo }: { readonly logo: LogoData }): ReactNode {
  return (
    <InSite>
      <OurLogo logo={logo} />
    </InSite>
  )
}
