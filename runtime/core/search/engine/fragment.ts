import type { FragmentData, PageKind } from './index-format.ts'
import { type Token, tokenize } from './tokenize.ts'

/** A text with its cached tokens: the same pages come up with every keystroke. */
export interface TokenText {
  readonly text: string
  readonly tokens: readonly Token[]
}

/** The visible content of a unit, prepared for matching. */
export interface Fragment {
  readonly route: string
  readonly kind: PageKind
  readonly title: TokenText
  readonly description: TokenText
  readonly group: TokenText
  /** Phrases that readers use for it. */
  readonly phrases: readonly TokenText[]
  readonly sections: readonly FragmentSection[]
}
export interface FragmentSection {
  readonly anchor: string
  readonly level: number
  readonly ancestors: readonly string[]
  readonly heading: TokenText
  /** Text followed by code. */
  readonly body: TokenText
  /** Where in the body code begins. */
  readonly codeFrom: number
}

const tokenText = (text: string): TokenText => ({ text, tokens: tokenize(text) })

/** Reads the data of a fragment, and splits all its texts into words. */
export function openFragment(data: FragmentData): Fragment {
  const [route, title, description, group, kind, sections, phrases = ''] = data
  return {
    route,
    kind,
    title: tokenText(title),
    description: tokenText(description),
    group: tokenText(group),
    phrases: phrases === '' ? [] : phrases.split('\n').map(tokenText),
    sections: sections.map(([anchor, heading, level, ancestors, text, code]) => ({
      anchor,
      level,
      ancestors,
      heading: tokenText(heading),
      body: tokenText([text, code].filter(Boolean).join('\n')),
      codeFrom: text === '' ? 0 : text.length + 1,
    })),
  }
}
