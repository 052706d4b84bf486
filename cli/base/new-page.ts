/** The description of a new page until its writer has one. */
export const DESCRIPTION_TO_WRITE = 'One sentence on what a reader finds here; search results and previews show it.'
