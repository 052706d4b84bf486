import { type ComponentType, createContext } from 'react'
import type { FooterColumn, FooterLinkItem } from '../../../../core/contract/site.ts'

/** Components of the site for what the links of the footer consist of. */
interface Parts {
  readonly LinkItem?: ComponentType<{ readonly item: FooterLinkItem }>
  readonly MultiColumn?: ComponentType<{ readonly columns: readonly FooterColumn[] }>
  readonly Simple?: ComponentType<{ readonly links: readonly FooterLinkItem[] }>
}

export const FooterParts = createContext<Parts>({})
