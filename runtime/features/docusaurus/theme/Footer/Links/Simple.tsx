import { type ReactNode, useContext } from 'react'
import type { FooterLinkItem } from '../../../../../core/contract/site.ts'
import { FlatList } from '../../../../../core/layout/Footer.tsx'
import OurLinkItem from '../LinkItem.tsx'
import { FooterParts } from '../Parts.ts'

/** Links in a line. */
export default function FooterLinksSimple({ links }: { readonly links: readonly FooterLinkItem[] }): ReactNode {
  const { LinkItem = OurLinkItem } = useContext(FooterParts)
  return <FlatList items={links} Item={LinkItem} />
}
