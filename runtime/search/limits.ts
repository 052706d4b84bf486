/**
 * Maximum length of a query in the dialog. It is here, and not beside the input, because the button that loads the dialog also
 * needs it.
 */
export const MOST_CHARACTERS = 64
/** Maximum length of a query on the results page. */
export const MOST_QUERY_CHARACTERS = 512
