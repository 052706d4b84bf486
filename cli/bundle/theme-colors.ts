/**
 * Colors that a style sheet gives to the navbar and the footer of the Docusaurus theme, for those of ours. Names of other parts are
 * only reported: half of the colors of a part could make its text unreadable.
 */
import { EQUIVALENTS, translated } from '../base/theme-selectors.ts'

/** The drawer of narrow windows also has a brand, on the background of the page. */
const OWN = Object.fromEntries(
  Object.entries(EQUIVALENTS)
    .filter(([name]) => /^(?:navbar|footer)(?:__|--)/.test(name))
    .map(([name, own]) => [name, name.startsWith('navbar__') && own !== '.navbar' ? `:where(.navbar) ${own}` : own]),
)

const PROPERTY =
  /^(?:color|background(?:-color|-image)?|border-color|fill|font-(?:family|weight)|text-decoration(?:-\w+)?)$/

/** Adds, after each rule about such a part, one with our selector and the rule's colors and fonts. No line is added. */
export function withThemeColors(css: string): string {
  if (!/\.(?:navbar|footer)/.test(css)) return css
  let result = ''
  let from = 0
  for (const { selector, body, end } of styleRules(css)) {
    result += css.slice(from, end) + rulesFor(selector, declarationsIn(body))
    from = end
  }
  return result + css.slice(from)
}

interface StyleRule {
  readonly selector: string
  readonly body: string
  /** Offset after the closing brace. */
  readonly end: number
}

const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g
const TOKEN = /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|\\[\s\S]|[{};]/g

/** Returns the rules that are neither nested in others nor have nested ones. */
function styleRules(css: string): readonly StyleRule[] {
  const found: StyleRule[] = []
  const open: { readonly selector: string; readonly start: number }[] = []
  let start = 0
  let lastOpened = 0
  for (const { 0: token, index } of css.matchAll(TOKEN)) {
    if (!/^[{};]$/.test(token)) continue
    if (token === '{') {
      lastOpened = index + 1
      open.push({ selector: css.slice(start, index).replace(COMMENT, '').trim(), start: lastOpened })
    } else if (token === '}') {
      const block = open.pop()
      const isLeaf = block?.start === lastOpened && !isAtRule(block) && open.every(isAtRule)
      if (isLeaf) found.push({ selector: block.selector, body: css.slice(block.start, index), end: index + 1 })
    }
    start = index + 1
  }
  return found
}

const isAtRule = ({ selector }: { readonly selector: string }): boolean => selector.startsWith('@')

interface Declaration {
  readonly property: string
  readonly value: string
}

const DECLARATION = /([-\w]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])+)/g

const declarationsIn = (body: string): readonly Declaration[] =>
  [...body.replace(COMMENT, '').matchAll(DECLARATION)]
    .map(([, property, value]) => ({ property: property!.toLowerCase(), value: value!.trim() }))
    .filter(({ property }) => PROPERTY.test(property))

/** Matches the navbar itself, at the end of a selector. */
const NAVBAR = /\.navbar(?![\w-])[^\s>+~():]*$/

function rulesFor(selector: string, declarations: readonly Declaration[]): string {
  const own = translated(selector, OWN)
  const looks = declarations.map(({ property, value }) => `${property}:${value}`).join(';')
  const bars = own.split(',').filter((one) => NAVBAR.test(one.trim()))
  const background = declarations.flatMap((one) => backgroundColor(one) ?? []).at(-1)
  return [
    own !== selector && looks !== '' ? `${own}{${looks}}` : '',
    // The theme derives the colors of texts from it.
    bars.length > 0 && background !== undefined ? `${bars.join()}{--ifm-navbar-background-color:${background}}` : '',
  ].join('')
}

const COLOR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|var)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|^(?!none|inherit|initial|unset|revert)[a-z]+$/i

/** Returns the color of a background; of a gradient, the first one. */
const backgroundColor = ({ property, value }: Declaration): string | undefined =>
  property.startsWith('background') ? COLOR.exec(value.replace(/\s*!important$/i, ''))?.[0] : undefined
