/** Words for people, made from names. */

/** Returns a text that begins with a capital letter. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the title for the name of a file or a folder: `my-first_page` becomes "My first page". */
export const titleOfName = (name: string): string => capitalized(name.replace(/[-_\s]+/g, ' ').trim())
