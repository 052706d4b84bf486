/** `:badge[New]`, and `:badge-warning[Deprecated]` in the colors of admonitions. */
export const BADGE = /(?<![\w:`]):badge(?:-(note|tip|info|warning|danger))?\[([^\]\n]{1,80})\]/g

/** A badge is not part of the name of a page or a heading. */
export const withoutBadges = (text: string): string => (text.includes(':badge') ? text.replace(BADGE, '') : text)

/** In the description of a page a badge is its text. */
export const badgesAsText = (text: string): string => (text.includes(':badge') ? text.replace(BADGE, '$2') : text)
