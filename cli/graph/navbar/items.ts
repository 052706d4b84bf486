import type { FooterLinkItem } from '../../../runtime/contract/site.ts'
import type { SiteConfig } from '../../model/config.ts'

/** Returns all footer items, of columns and of the flat form. */
export const allFooterItems = ({ footer }: SiteConfig): readonly FooterLinkItem[] =>
  (footer?.links ?? []).flatMap((entry): readonly FooterLinkItem[] =>
    'title' in entry && Array.isArray(entry.items) ? entry.items : [entry as FooterLinkItem],
  )
