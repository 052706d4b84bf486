import type { SiteData } from '../contract/site.ts'

/** The original name of the promo item is misspelled; migrated sites still use it. */
const TYPES = ['custom-promo', 'custom-announcmentBar', 'custom-announcementBar']

export const isPromo = (item: { readonly type?: unknown }): boolean =>
  typeof item.type === 'string' && TYPES.includes(item.type)

/** Whether the footer has the promo item. */
export const hasPromo = ({ footer }: SiteData): boolean =>
  (footer?.links ?? []).some((entry) =>
    'items' in entry && Array.isArray(entry.items) ? entry.items.some(isPromo) : isPromo(entry as { type?: unknown }),
  )
