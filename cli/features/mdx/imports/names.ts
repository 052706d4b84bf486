/** Names of modules that no page imports by name. */

/** The component for `<head>` in a page. */
export const HEAD = 'docs:head'
/** Our logo, which a logo of the site can show. */
export const LOGO = 'docs:logo'
