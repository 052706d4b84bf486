import { type ComponentType, useRef } from 'react'
import type { ThemePart } from '../../contract/site.ts'
import { usePage, useSite } from '../../state/context.tsx'
import { Html } from '../Html.tsx'

/** The place of a site's own theme part outside the article: HTML that comes with each page, like the article. */
export function PartHost({ name }: { name: ThemePart }) {
  const page = usePage()
  const shown = useRef({ page, key: 0 })
  // A new element for each page, because islands of the previous page have left the old one empty.
  if (shown.current.page !== page) shown.current = { page, key: shown.current.key + 1 }
  const html = page.themeParts?.[name] ?? ''
  return <Html key={shown.current.key} as="div" html={html} attributes={{ 'data-theme-part': name }} />
}

/** Used by the generator to choose between the default part and the site's own. */
export const sitePartOr = (name: ThemePart, DefaultPart: ComponentType) => () =>
  useSite().themeParts?.includes(name) ? <PartHost name={name} /> : <DefaultPart />

/** Replaces the announcement bar on sites that have their own. */
export const Announcement = () => <PartHost name="AnnouncementBar" />

/** Replaces the footer on sites that have their own. */
export const Footer = () => <PartHost name="Footer" />
