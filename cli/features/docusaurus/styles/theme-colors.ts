/**
 * Applies the colors that a style sheet gives to the navbar and the footer of Infima's classic theme to the same parts
 * of our theme. Other names are only reported: with only some colors of a part, its text could be unreadable.
 */
import { type CssRule, type Declaration, isAtRule, rulesOf } from '../../../formats/css.ts'
import { EQUIVALENTS, translated } from './theme-selectors.ts'

/** The drawer of narrow windows also has a brand, on the background of the page. */
const OWN = Object.fromEntries(
  Object.entries(EQUIVALENTS)
    .filter(([name]) => /^(?:navbar|footer)(?:__|--)/.test(name))
    .map(([name, own]) => [name, name.startsWith('navbar__') && own !== '.navbar' ? `:where(.navbar) ${own}` : own]),
)

const PROPERTY =
  /^(?:color|background(?:-color|-image)?|border-color|fill|font-(?:family|weight)|text-decoration(?:-\w+)?|--ifm-(?:footer|navbar)-[\w-]+)$/

/** Adds, after each rule about such a part, one with our selector and the rule's colors and fonts. No line is added. */
export function withThemeColors(css: string): string {
  if (!/\.(?:navbar|footer)/.test(css)) return css
  let result = ''
  let from = 0
  for (const rule of rulesOf(css)) {
    if (isAtRule(rule) || rule.hasRules || rule.isNested) continue
    result += css.slice(from, rule.end) + rulesFor(rule)
    from = rule.end
  }
  return result + css.slice(from)
}

/** Matches the navbar itself, at the end of a selector. */
const NAVBAR = /\.navbar(?![\w-])[^\s>+~():]*$/

function rulesFor({ prelude, declarations }: CssRule): string {
  const own = translated(prelude, OWN)
  const styles = declarations.filter(({ property }) => PROPERTY.test(property))
  const looks = styles.map(({ property, value }) => `${property}:${value}`).join(';')
  const bars = own.split(',').filter((one) => NAVBAR.test(one.trim()))
  const background = styles.flatMap((one) => backgroundColor(one) ?? []).at(-1)
  return [
    own !== prelude && looks !== '' ? `${own}{${looks}}` : '',
    // The theme derives the colors of texts from it.
    bars.length > 0 && background !== undefined ? `${bars.join()}{--ifm-navbar-background-color:${background}}` : '',
  ].join('')
}

const COLOR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|var)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|^(?!none|inherit|initial|unset|revert)[a-z]+$/i

/** Returns the color of a background, or the first color of a gradient. */
const backgroundColor = ({ property, value }: Declaration): string | undefined =>
  property.startsWith('background') ? COLOR.exec(value.replace(/\s*!important$/i, ''))?.[0] : undefined
