declare const brand: unique symbol
type Brand<T, Name extends string> = T & { readonly [brand]: Name }

/** Path of a file relative to the site folder, with forward slashes: `content/about/faq.md`. */
export type SourcePath = Brand<string, 'SourcePath'>
/** Site-wide address without base URL and trailing slash, percent-decoded, NFC: `/about/faq`, `/` for the home. */
export type Route = Brand<string, 'Route'>
/** Hex digest. */
export type Hash = Brand<string, 'Hash'>
/** Id of a file as it was written: other files can name it to show that they belong to it. */
export type WriteId = Brand<string, 'WriteId'>
