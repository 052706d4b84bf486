import { type ReactNode, useContext } from 'react'
import type { FooterColumn } from '../../../../../core/contract/site.ts'
import { Columns } from '../../../../../core/layout/Footer.tsx'
import OurLinkItem from '../LinkItem.tsx'
import { FooterParts } from '../Parts.ts'

/** Columns of links with titles. */
export default function FooterLinksMultiColumn({ columns }: { readonly columns: readonly FooterColumn[] }): ReactNode {
  const { LinkItem = OurLinkItem } = useContext(FooterParts)
  return <Columns columns={columns} Item={LinkItem} />
}
