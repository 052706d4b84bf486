/** Longest query of the dialog. Here and not beside its input, because the button that loads the dialog needs it too. */
export const MOST_CHARACTERS = 64
/** Longest query of the results page. */
export const MOST_QUERY_CHARACTERS = 512
