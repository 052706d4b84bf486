// The messages of zod in other languages: the tool shows none of them.
export {}
