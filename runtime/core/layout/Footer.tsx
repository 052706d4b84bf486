import { type ComponentType, Fragment } from 'react'
import { hrefOfTarget, safeHref } from '../addresses/href.ts'
import { type FooterColumn, type FooterData, type FooterLinkItem, isPromo } from '../contract/site.ts'
import { useComponents, useSite } from '../state/context.tsx'
import { Html } from './Html.tsx'
import { ItemBoundary } from './ItemBoundary.tsx'
import { Logo } from './nav/Brand.tsx'
import { classes, linkAttributes } from './nav/link.ts'
import { Static } from './Static.tsx'
import { sitePartOr } from './theme-part/PartHost.tsx'

declare const __BROWSER__: true | undefined

/** In the browser, the bundler has already replaced this module with the site's own footer. */
export const Footer = typeof __BROWSER__ === 'undefined' ? sitePartOr('Footer', SiteFooter) : SiteFooter

/**
 * The footer of every page: columns with titles or a flat list, logo, copyright. The promo item only turns on its bar
 * (see App).
 */
export function SiteFooter() {
  const { footer } = useSite()
  if (footer === undefined) return null
  const { links, logo, copyright } = footer
  return (
    <Static as="footer" className={`footer footer-${footer.style}`} cacheKey={() => ''}>
      <div className="footer-inner">
        {isColumns(links) ? <Columns columns={links} /> : <FlatList items={links} />}
        {(logo !== undefined || copyright !== undefined) && (
          <div className="footer-end">
            {logo !== undefined && <FooterLogo logo={logo} />}
            {copyright !== undefined && <Html as="div" className="copyright" html={copyright} />}
          </div>
        )}
      </div>
    </Static>
  )
}

/** Whether the links have titles. */
export const isColumns = (links: FooterData['links']): links is readonly FooterColumn[] =>
  links[0] !== undefined && 'title' in links[0] && 'items' in links[0]

/** The logo, linked if the config says so. */
export function FooterLogo({ logo }: { logo: NonNullable<FooterData['logo']> }) {
  const site = useSite()
  const images = <Logo logo={logo} alt={logo.alt ?? ''} />
  if (logo.href === undefined) return images
  const href = hrefOfTarget(logo.href, site)
  return (
    <a href={href} {...linkAttributes(href, logo.target === undefined ? {} : { target: logo.target })}>
      {images}
    </a>
  )
}

type Item = ComponentType<{ readonly item: FooterLinkItem }>

/** Columns of links with titles. */
export function Columns({ columns, Item = FooterItem }: { columns: readonly FooterColumn[]; Item?: Item }) {
  return (
    <div className="footer-columns">
      {columns.map((column, index) => (
        <div key={index}>
          <p className="footer-title">{column.title}</p>
          <ul>
            {column.items
              .filter((item) => !isPromo(item))
              .map((item, at) => (
                <li key={at}>
                  <Item item={item} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** Links in a line. */
export function FlatList({ items, Item = FooterItem }: { items: readonly FooterLinkItem[]; Item?: Item }) {
  return (
    <div className="footer-flat">
      {items
        .filter((item) => !isPromo(item))
        .map((item, index) => (
          <Fragment key={index}>
            {index > 0 && <span className="footer-dot">·</span>}
            <Item item={item} />
          </Fragment>
        ))}
    </div>
  )
}

/** A link, HTML, or a component of the site. */
export function FooterItem({ item }: { item: FooterLinkItem }) {
  const site = useSite()
  const components = useComponents()
  const Custom = item.type === undefined ? undefined : components.get(item.type)
  if (Custom !== undefined)
    return (
      <ItemBoundary part="footer" item={item}>
        <Custom {...item} />
      </ItemBoundary>
    )
  if (item.type !== undefined) throw new Error(`No footer component found for type "${item.type}".`)
  if (item.html !== undefined) return <Html html={item.html} className={item.className} />
  const href = item.to === undefined ? safeHref(item.href ?? '#') : hrefOfTarget(item.to, site)
  const attributes = linkAttributes(href, item)
  return (
    <a {...attributes} className={classes(attributes.target === '_blank' && 'external', item.className)} href={href}>
      {item.label}
    </a>
  )
}
