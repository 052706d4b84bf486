/** Reads style sheets from their tokens, as browsers do. Any text is a style sheet, so nothing here fails. */
import { type CSSToken, TokenType, tokenizer } from '@csstools/css-tokenizer'

export interface Declaration {
  /** In lower case, except for custom properties. */
  readonly property: string
  readonly value: string
}

/** A rule with a block: a style rule, or an at-rule such as `@media`. */
export interface CssRule {
  /** The text before the block, without comments: a list of selectors, or an at-rule. */
  readonly prelude: string
  /** The declarations directly in the block. */
  readonly declarations: readonly Declaration[]
  /** Offset after the closing brace. */
  readonly end: number
  /** Whether the rule contains rules. */
  readonly hasRules: boolean
  /** Whether the rule is inside a style rule. */
  readonly isNested: boolean
}

/** Whether a rule is an at-rule such as `@media`: its prelude is not a list of selectors. */
export const isAtRule = ({ prelude }: Pick<CssRule, 'prelude'>): boolean => prelude.startsWith('@')

/** Returns all rules with a block, in the order in which they end. Unclosed rules are left out. */
export function rulesOf(css: string): readonly CssRule[] {
  const rules: CssRule[] = []
  const open: { readonly prelude: string; readonly declarations: Declaration[]; hasRules: boolean }[] = []
  let part: CSSToken[] = []
  for (const token of tokensOf(css)) {
    const [type, , , last] = token
    const isEnd = type === TokenType.Semicolon || type === TokenType.CloseCurly
    if (!isEnd && type !== TokenType.OpenCurly) {
      part.push(token)
      continue
    }
    const around = open.at(-1)
    if (isEnd) around?.declarations.push(...declarationIn(part))
    else {
      if (around !== undefined) around.hasRules = true
      open.push({ prelude: cssOf(part), declarations: [], hasRules: false })
    }
    part = []
    if (type !== TokenType.CloseCurly || around === undefined) continue
    open.pop()
    rules.push({ ...around, end: last + 1, isNested: !open.every(isAtRule) })
  }
  return rules
}

function declarationIn(tokens: readonly CSSToken[]): readonly Declaration[] {
  const start = tokens.findIndex(([type]) => type !== TokenType.Whitespace)
  const colon = tokens.findIndex(([type], i) => i > start && type !== TokenType.Whitespace)
  if (tokens[start]?.[0] !== TokenType.Ident || tokens[colon]?.[0] !== TokenType.Colon) return []
  const name = tokens[start][1]
  const property = name.startsWith('--') ? name : name.toLowerCase()
  return [{ property, value: cssOf(tokens.slice(colon + 1)) }]
}

const cssOf = (tokens: readonly CSSToken[]): string =>
  tokens
    .map(([, text]) => text)
    .join('')
    .trim()

export interface CssAddress {
  readonly address: string
  /** Whether it is the address of an imported style sheet. */
  readonly isImport: boolean
}

/** Returns all addresses of a style sheet or of a `style` attribute, as they are written. */
export function addressesOf(css: string): readonly CssAddress[] {
  const addresses: CssAddress[] = []
  let isImport = false
  let isUrl = false
  for (const token of tokensOf(css)) {
    const [type, , , , data] = token
    if (type === TokenType.Whitespace) continue
    if (type === TokenType.Semicolon) isImport = false
    if (type === TokenType.AtKeyword) isImport = data.value.toLowerCase() === 'import'
    else if (type === TokenType.URL || (type === TokenType.String && (isUrl || isImport))) {
      addresses.push({ address: data.value, isImport })
      // The rest is the condition of the import.
      isImport = false
    }
    isUrl = type === TokenType.Function && data.value.toLowerCase() === 'url'
  }
  return addresses
}

/** Returns the tokens except for comments. */
function* tokensOf(css: string): Generator<CSSToken, void> {
  const { nextToken, endOfFile } = tokenizer({ css })
  while (!endOfFile()) {
    const token = nextToken()
    if (token[0] !== TokenType.Comment && token[0] !== TokenType.EOF) yield token
  }
}
