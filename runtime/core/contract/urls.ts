/** Kinds of addresses, for the generator and the browser. */

/** Whether an address includes a scheme or host (`//host`): it is not relative to the site. */
export const isExternal = (url: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)

/** Whether an address leads to a web server: `https://host`, `http://host`, `//host`. */
export const isWebUrl = (url: string): boolean => /^(?:https?:)?\/\//i.test(url)

/**
 * Whether an address may become a link: no `javascript:`, `data:`, or `vbscript:`, however it is written. Browsers
 * ignore control characters and spaces before the scheme.
 */
export const isSafeUrl = (url: string): boolean =>
  !/^(?:javascript|data|vbscript):/i.test(url.replace(/[\u0000-\u0020\u007f-\u009f]/g, ''))
