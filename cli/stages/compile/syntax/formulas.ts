/**
 * `$...$` and `$$...$$` as in remark-math, except that prices can stay text: a single dollar opens a formula only
 * before a non-space character, and closes one only after such a character and not before a digit (the rule of Pandoc
 * and GitHub).
 */
import { math } from 'micromark-extension-math'
import { markdownLineEndingOrSpace } from 'micromark-util-character'
import type { Code, Construct, Extension, State } from 'micromark-util-types'

const DOLLAR = 36

/** `prices`: whether prices stay text. */
export function formulaSyntax(prices: boolean): Extension {
  if (!prices) return math()
  const { flow, text } = math()
  const construct = text![DOLLAR] as Construct
  const guarded: Construct = {
    ...construct,
    tokenize(effects, ok, nok) {
      return effects.check(PAIR, construct.tokenize.call(this, effects, ok, nok), nok)
    },
  }
  return { ...(flow && { flow }), text: { [DOLLAR]: guarded } }
}

/** Looks ahead from a dollar sign: whether it opens a formula that is closed later. */
const PAIR: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let opened = 0
    let closing = 0
    let last: Code = DOLLAR
    const open: State = (code) => {
      if (code !== DOLLAR) return opened > 1 ? done(code) : isGap(code) ? nok(code) : inside(code)
      opened++
      effects.consume(code)
      return open
    }
    const inside: State = (code) => {
      if (code === null) return nok(code)
      if (code === DOLLAR) return close(code)
      last = code
      effects.consume(code)
      return inside
    }
    const close: State = (code) => {
      if (code === DOLLAR) {
        closing++
        effects.consume(code)
        return close
      }
      if (closing === 1) return isGap(last) || isDigit(code) ? nok(code) : done(code)
      closing = 0
      return inside(code)
    }
    const done: State = (code) => {
      effects.exit('formulaPair' as 'data')
      return ok(code)
    }
    effects.enter('formulaPair' as 'data')
    return open
  },
}

const isGap = (code: Code): boolean => code === null || markdownLineEndingOrSpace(code)
const isDigit = (code: Code): boolean => code !== null && code >= 48 && code <= 57
