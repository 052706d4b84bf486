/**
 * Maximum length of the text in the input of the dialog. It is here, and not beside the input, because the button that loads the
 * dialog also needs it.
 */
export const MAX_CHARACTERS = 64
/** Maximum length of a query: of the text on the results page, and of queries to the embedded engine. */
export const MAX_QUERY_CHARACTERS = 512
