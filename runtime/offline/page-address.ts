/** Address of a page in a folder that is opened as files: that of its file. */
export const pageAddress = (base: string, path: string, trailingSlash: boolean): string =>
  path === '' ? `${base}index.html` : `${base}${path}${trailingSlash ? '/index' : ''}.html`
