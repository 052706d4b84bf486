/** The only place that puts problems into words. */
import type { Diagnostic, DiagnosticFacts } from '../../diagnostics/diagnostic.ts'
import { buildWords, mdxWords } from './words/build.ts'
import { configWords, sidebarWords } from './words/config.ts'
import { fileWords, frontMatterWords } from './words/files.ts'
import { externalWords, linkWords, publishedWords, redirectWords } from './words/links.ts'
import { openApiWords } from './words/openapi.ts'
import { lintWords, textWords } from './words/text.ts'
import type { Message, Wording } from './words/wording.ts'

/** The message of each code: a new code does not compile without one. */
const WORDS: Wording<DiagnosticFacts> = {
  ...linkWords,
  ...redirectWords,
  ...publishedWords,
  ...externalWords,
  ...configWords,
  ...sidebarWords,
  ...fileWords,
  ...frontMatterWords,
  ...textWords,
  ...openApiWords,
  ...lintWords,
  ...mdxWords,
  ...buildWords,
}

/** A problem in words. */
interface Words {
  /** One sentence. */
  readonly message: string
  /** Further lines. */
  readonly notes: readonly string[]
}

export function findingWords(diagnostic: Diagnostic): Words {
  // The table pairs each code with the function for its facts, which the type of a lookup by code does not show.
  const say = WORDS[diagnostic.code] as (problem: Diagnostic) => Message
  const said = say(diagnostic)
  if (typeof said === 'string') return { message: said, notes: [] }
  const [message, ...notes] = said
  return { message, notes }
}

/** Returns the sentence with the nearest correct value. */
export function sentenceOf(diagnostic: Diagnostic): string {
  const { message } = findingWords(diagnostic)
  return diagnostic.suggestion === undefined ? message : `${message} Did you mean ${diagnostic.suggestion}?`
}
