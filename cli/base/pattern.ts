/** Escapes a text, so that a regular expression with it matches exactly this text. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Escapes the name of a file, so that a pattern of files with it matches exactly this file. */
export const escapeGlob = (name: string): string => name.replace(/[\\*?[\](){}!+@|]/g, '\\$&')

/** Returns the lines of a file like `.gitignore` that exclude something: without comments and exceptions. */
export const ignoreLines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^[#!]/.test(line))

/** Returns the patterns for a line of `.gitignore`: without a slash inside, it is about files and folders anywhere. */
export function ignoredFiles(line: string): readonly string[] {
  const bare = line.replace(/^\//, '').replace(/\/$/, '')
  const start = line.replace(/\/$/, '').includes('/') ? '' : '**/'
  return [`${start}${bare}`, `${start}${bare}/**`]
}

/** Reads a regular expression, with slashes and flags as in JavaScript, or without. Throws if it is not valid. */
export function patternOf(text: string): RegExp {
  const [, source = text, flags = ''] = /^\/(.*)\/([imsu]*)$/s.exec(text) ?? []
  return new RegExp(source, flags)
}

/** Whether a text is a regular expression. `read`: its reader, which throws if the text is not valid. */
export function isPattern(text: string, read: (text: string) => RegExp = patternOf): boolean {
  try {
    read(text)
    return true
  } catch {
    return false
  }
}
