/** `:badge[New]`, and `:badge-warning[Deprecated]` in the colors of admonitions. */
export const BADGE = /(?<![\w:`]):badge(?:-(note|tip|info|warning|danger))?\[([^\]\n]{1,80})\]/g

/** Removes badges, which do not belong to the name of a page or a heading. */
export const withoutBadges = (text: string): string => (text.includes(':badge') ? text.replace(BADGE, '') : text)

/** Replaces badges by their text, for the description of a page. */
export const badgesAsText = (text: string): string => (text.includes(':badge') ? text.replace(BADGE, '$2') : text)
