import { stem } from './stem.ts'

/** What a query asks for, judged by its words alone. */
export interface Intent {
  /** How something is done: `set up`, `migrate`. */
  readonly guide: boolean
  /** What to call: `get`, `remove`. */
  readonly action: boolean
  /** All of a kind: `string commands`. */
  readonly family: boolean
}

const stems = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stem))

const GUIDE = stems(
  'setup install deploy migrate configure schedule scale upgrade connect secure protect encrypt monitor troubleshoot integrate enable automate backup restore host manage use run start build',
)
const ACTION = stems(
  'get set add remove delete create count return list check test find read write increment decrement append insert pop push rename store fetch update change replace move copy clear show see sort',
)
const COLLECTIVE = stems(
  'command function operator type option method hook api class component module statement operation topic guide tutorial example keyword overview reference category',
)

/** A word that names what a family consists of. */
export const isCollective = (text: string): boolean => COLLECTIVE.has(stem(text))

const FILLERS = new Set(
  'about after again all already also always another any anything available best certain currently different each easily ever every everything few first good just like long many more most much need needed never new nothing now once one only other others own place possible quickly right same several shows simple some somebody someone something still such thing things through together too two use used using very want way whether while whole without work works'.split(
    ' ',
  ),
)
/** A word that questions are full of. */
export const isFiller = (text: string): boolean => FILLERS.has(text)

/** A query with more words quotes something: that a message says `option` asks for no list of options. */
const MOST_FAMILY_WORDS = 8

export function intentOf(words: readonly string[]): Intent {
  const first = words.map(stem)
  const together = words.some((word, i) => word === 'set' && words[i + 1] === 'up')
  return {
    guide: together || first.some((word) => GUIDE.has(word)),
    action: !together && first.some((word) => ACTION.has(word)),
    family: words.length <= MOST_FAMILY_WORDS && words.some(isCollective),
  }
}
