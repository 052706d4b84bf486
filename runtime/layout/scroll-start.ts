/**
 * Position when the scripts came, before anything is hydrated: a reader who scrolls at once must be noticed by code that
 * comes a moment later.
 */
export const scrollAtStart: { readonly y: number } = { y: typeof window === 'undefined' ? 0 : window.scrollY }
