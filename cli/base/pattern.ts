/** Escapes a text, so that a regular expression with it matches exactly this text. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
