/** Longest query of the dialog. */
export const MOST_CHARACTERS = 64
