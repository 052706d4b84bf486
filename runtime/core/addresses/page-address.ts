/**
 * Returns the address of a page; `path` is percent-encoded, without a leading or trailing slash. In an offline folder,
 * addresses are file paths (runtime/features/offline/folder.ts).
 */
export const pageAddress = (base: string, path: string, trailingSlash: boolean): string =>
  path === '' || !trailingSlash ? base + path : `${base}${path}/`
