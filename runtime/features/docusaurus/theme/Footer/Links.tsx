import { type ReactNode, useContext } from 'react'
import type { FooterData, FooterLinkItem } from '../../../../core/contract/site.ts'
import { isColumns } from '../../../../core/layout/Footer.tsx'
import OurMultiColumn from './Links/MultiColumn.tsx'
import OurSimple from './Links/Simple.tsx'
import { FooterParts } from './Parts.ts'

/** The links of the footer, as columns or as a line. */
export default function FooterLinks({ links }: { readonly links: FooterData['links'] }): ReactNode {
  const { MultiColumn = OurMultiColumn, Simple = OurSimple } = useContext(FooterParts)
  return isColumns(links) ? <MultiColumn columns={links} /> : <Simple links={links as readonly FooterLinkItem[]} />
}
