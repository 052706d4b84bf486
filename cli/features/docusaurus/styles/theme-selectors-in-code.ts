/** Selectors of Infima's theme in code of the site. */
import { EQUIVALENTS, siteSelector, translated } from './theme-selectors.ts'

/** Elements that only code looks for. */
const IN_CODE: Readonly<Record<string, string>> = { ...EQUIVALENTS, 'main-wrapper': '#docs-main' }

const CALL = /(\.(?:querySelector(?:All)?|closest|matches)(?:<[\w\s.|]+>)?\(\s*)(['"`])((?:(?!\2)[^\\$\n])+)(\2\s*\))/g
const BY_CLASS = /\.getElementsByClassName\(\s*(['"`])([\w-]+)\1\s*\)/g

/**
 * Replaces names of theme parts in selectors that code of the site looks for:
 * `document.querySelector('.navbar__inner').classList` throws if there is no such element, and the component around it
 * with it.
 */
export function withOwnSelectors(code: string): string {
  if (!/\.(?:querySelector|closest\b|matches\b|getElementsByClassName\b)/.test(code)) return code
  return code
    .replace(
      CALL,
      (_, start: string, quote: string, selector: string, end: string) =>
        start + quote + translated(selector, IN_CODE) + end,
    )
    .replace(BY_CLASS, (call, quote: string, name: string) => {
      const own = siteSelector(name, IN_CODE)
      return own === undefined ? call : `.querySelectorAll(${quote}${own}${quote})`
    })
}
