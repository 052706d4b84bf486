/**
 * Emphasis beside Chinese, Japanese, and Korean text, which has no spaces between words. CommonMark lets `**「設定」**を` be
 * text, because punctuation inside the marks needs a space or punctuation outside. As in remark-cjk-friendly, a
 * character of these scripts is as good as such punctuation, and their own punctuation counts as a letter.
 */
import { attention } from 'micromark-core-commonmark'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { unicodePunctuation, unicodeWhitespace } from 'micromark-util-character'
import type { Code, Construct, Extension, Token } from 'micromark-util-types'

/** Characters of these scripts, with punctuation and full-width forms; of those beyond 16 bits, the first half. */
const CJK =
  '\\u1100-\\u11ff\\u2e80-\\u33ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\ua960-\\ua97f\\uac00-\\ud7ff\\ud840-\\ud888\\uf900-\\ufaff\\ufe30-\\ufe4f\\uff00-\\uffef'
const IS_CJK = new RegExp(`[${CJK}]`)
const CJK_BESIDE_MARK = new RegExp(`[${CJK}][*_~]|[*_~][${CJK}]`)

/** Matches marks beside which this grammar may differ from CommonMark: such a character and punctuation. */
export const CJK_EMPHASIS = new RegExp(
  `[${CJK}][*_~]+[\\p{P}\\p{S}]|[\\p{P}\\p{S}][*_~]+[${CJK}]|[\\u3000-\\u303f\\u30fb\\ufe30-\\ufe4f\\uff00-\\uffef][*_~]+\\S|\\S[*_~]+[\\u3000-\\u303f\\u30fb\\ufe30-\\ufe4f\\uff00-\\uffef]`,
  'gu',
)

/** Whether a text has such characters beside marks. */
export const hasCjkEmphasis = (text: string): boolean => CJK_BESIDE_MARK.test(text)

/** The grammar of emphasis and of struck text beside these characters. */
export function cjkEmphasis(): Extension {
  const marks = friendly(attention)
  const tildes = friendly(gfmStrikethrough().text![126] as Construct)
  return { text: { 42: marks, 95: marks, 126: tildes }, insideSpan: { null: [marks, tildes] } }
}

/** Changes a construct of marks: whether they can open and close depends on these characters. */
const friendly = (construct: Construct): Construct => ({
  ...construct,
  name: `${construct.name}Cjk`,
  tokenize(effects, ok, nok) {
    const { previous, events } = this
    let marker: Code
    const done = (code: Code): ReturnType<typeof ok> => {
      if (isCjk(previous) || isCjk(code)) decide(events.at(-1)![1], { previous, next: code, marker })
      return ok(code)
    }
    const start = construct.tokenize.call(this, effects, done, nok)
    return (code) => {
      marker = code
      return start(code)
    }
  },
})

interface Beside {
  readonly previous: Code
  readonly next: Code
  readonly marker: Code
}

function decide(marks: Token, { previous, next, marker }: Beside): void {
  const open = opens(previous, next)
  const close = opens(next, previous)
  const isWord = marker === 95
  marks._open = isWord ? open && (!close || isGap(previous)) : open
  marks._close = isWord ? close && (!open || isGap(next)) : close
}

/** Whether marks with this text outside and inside can open, or close, emphasis. */
const opens = (outside: Code, inside: Code): boolean =>
  !isSpace(inside) && (!isForeignPunctuation(inside) || isGap(outside) || isCjk(outside))

const isSpace = (code: Code): boolean => code === null || code < 0 || unicodeWhitespace(code)
const isGap = (code: Code): boolean => isSpace(code) || unicodePunctuation(code)
const isForeignPunctuation = (code: Code): boolean => unicodePunctuation(code) && !isCjk(code)
const isCjk = (code: Code): boolean => code !== null && code >= 0 && IS_CJK.test(String.fromCharCode(code))
