/**
 * Address of a page: `path` is percent-encoded and has no slash at its ends. In a folder that is opened as files, pages are named by their
 * files (runtime/offline/page-address.ts).
 */
export const pageAddress = (base: string, path: string, trailingSlash: boolean): string =>
  path === '' || !trailingSlash ? base + path : `${base}${path}/`
