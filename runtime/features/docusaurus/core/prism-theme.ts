/** Colors of code for components that highlight it themselves. */

const COLORS: readonly (readonly [name: string, types: readonly string[]])[] = [
  ['comment', ['comment', 'prolog', 'doctype', 'cdata']],
  ['keyword', ['keyword', 'operator', 'builtin', 'important', 'selector']],
  ['string', ['string', 'char', 'regex', 'attr-value', 'inserted']],
  ['number', ['number', 'boolean', 'constant', 'symbol']],
  ['title', ['function', 'class-name', 'tag']],
  ['attr', ['attr-name', 'property', 'variable']],
  ['meta', ['atrule', 'namespace', 'deleted']],
]

const THEME = {
  plain: { color: 'var(--text)', backgroundColor: 'var(--bg-code)' },
  styles: COLORS.map(([name, types]) => ({ types, style: { color: `var(--code-${name})` } })),
}

/** Returns the colors of this theme in the form of Prism; they follow the color mode. */
export const usePrismTheme = (): typeof THEME => THEME
