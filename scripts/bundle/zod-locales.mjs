// The messages of zod in other languages, which the tool does not show.
export {}
