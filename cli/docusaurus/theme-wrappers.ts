/** Components of a site that render the one of the theme. */

/** Components that have others of the theme inside, which a component may render itself: `<Layout><Content /></Layout>`. */
const PIECES: Readonly<Record<string, readonly [outer: string, inner: string]>> = {
  Navbar: ['Navbar/Layout', 'Navbar/Content'],
}

/**
 * Whether the text of a component renders the original as it is: `<Original {...props} />`. Other props would change what the original
 * shows, and ours does not take them.
 */
export function isWrapper(name: string, text: string): boolean {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
  const pieces = PIECES[name]
  const outer =
    localName(code, '@theme-(?:original|init)', name) ??
    (pieces && localName(code, '@theme(?:-original|-init)?', pieces[0]))
  if (outer === undefined) return false
  const inner = pieces && localName(code, '@theme(?:-original|-init)?', pieces[1])
  const uses = [...code.matchAll(new RegExp(`<${outer}(?![\\w.])([^>]*?)(/?)>`, 'g'))]
  const rest = (at: number): string => code.slice(at).trimStart()
  return (
    uses.length > 0 &&
    uses.every(([whole, attributes, end], i) => {
      const after = rest(uses[i]!.index + whole.length)
      const isPlain = /^\s*(?:\{\s*\.\.\.\s*[\w.]+\s*\})?\s*$/.test(attributes!)
      return isPlain && (end === '/' || isSame(after, outer, inner, name))
    })
  )
}

/** Whether the children are those of the original. */
function isSame(after: string, outer: string, inner: string | undefined, name: string): boolean {
  const own = inner === undefined ? '' : `|<${inner}\\s*(?:\\{\\s*\\.\\.\\.\\w+\\s*\\})?\\s*/>`
  // The layout of the site can take more children.
  return name === 'Layout' || new RegExp(`^(?:\\{(?:props\\.)?children\\}${own})?\\s*</${outer}>`).test(after)
}

/** Returns the name of the default import of a module of the theme. */
const localName = (code: string, alias: string, name: string): string | undefined =>
  new RegExp(`\\bimport\\s+(?!type\\b)(\\w+)[^'"]*['"]${alias}/${name}(?:/index)?['"]`).exec(code)?.[1]
