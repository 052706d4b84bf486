import type { ReactNode } from 'react'
import type { FooterLinkItem as Item } from '../../../../core/contract/site.ts'
import { FooterItem } from '../../../../core/layout/Footer.tsx'
import { InSite } from '../../../mdx/in-site.tsx'

/** A link of the footer, or HTML. */
export default function FooterLinkItem({ item }: { readonly item: Item }): ReactNode {
  return (
    <InSite>
      <FooterItem item={item} />
    </InSite>
  )
}
