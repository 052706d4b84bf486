/** Returns the address of a page in an offline folder: the path of its file. */
export const pageAddress = (base: string, path: string, trailingSlash: boolean): string =>
  path === '' ? `${base}index.html` : `${base}${path}${trailingSlash ? '/index' : ''}.html`
