/** HTML without the preloads that React prints before it for pictures: they are not the first thing that a page of text needs. */
export const withoutPreloads = (html: string): string => html.replace(/^(?:<link rel="preload"[^>]*>)+/, '')
