/** SVG images as React components, for `import Logo from './logo.svg'`. */
import { Parser } from 'htmlparser2'
import { shortHash } from '../../../base/hash.ts'

/** Returns code whose default export renders the image; its props override the file's own attributes. */
export function svgComponent(text: string): string {
  const { attributes, inner } = readSvg(withOwnClasses(text))
  return `import { createElement } from 'react'
const own = ${JSON.stringify(attributes)}
const inner = { __html: (globalThis[Symbol.for('docs.html')] ?? String)(${JSON.stringify(inner)}) }
export default function Svg({ title, titleId, ...props }) {
  return createElement('svg', { ...own, ...props, dangerouslySetInnerHTML: inner })
}
export { Svg as ReactComponent }
`
}

/**
 * Makes the classes of a `<style>` in the image unique: on a page, it would also apply to the classes of other images.
 */
function withOwnClasses(text: string): string {
  const styles = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css!)
  if (styles.length === 0) return text
  const used = new Set([...text.matchAll(/\sclass=(["'])(.*?)\1/g)].flatMap(([, , names]) => names!.split(/\s+/)))
  const named = styles.flatMap((css) => [...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name!))
  const classes = new Set(named.filter((name) => used.has(name)))
  const suffix = `-${shortHash(text).slice(0, 5)}`
  const renamed = (name: string): string => (classes.has(name) ? name + suffix : name)
  return text
    .replace(/(<style[^>]*>)([\s\S]*?)(<\/style>)/g, (_, open: string, css: string, close: string) =>
      [open, css.replace(/\.(-?[_a-zA-Z][\w-]*)/g, (_all, name: string) => `.${renamed(name)}`), close].join(''),
    )
    .replace(/(\sclass=)(["'])(.*?)\2/g, (_, start: string, quote: string, names: string) =>
      [start, quote, names.split(/\s+/).map(renamed).join(' '), quote].join(''),
    )
}

function readSvg(text: string): { attributes: Readonly<Record<string, string>>; inner: string } {
  let attributes: Record<string, string> = {}
  let start = -1
  let end = -1
  const parser = new Parser(
    {
      onopentag(name, attributesOfTag) {
        if (start >= 0 || name !== 'svg') return
        attributes = attributesOfTag
        start = parser.endIndex + 1
      },
      onclosetag(name) {
        if (name === 'svg') end = parser.startIndex
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  const props = Object.entries(attributes).filter(([name]) => !name.includes(':') && name !== 'style')
  return {
    attributes: Object.fromEntries(props.map(([name, value]) => [propertyOf(name), value])),
    inner: start < 0 || end < start ? '' : text.slice(start, end).trim(),
  }
}

/** `stroke-width` is `strokeWidth` in React; `aria-` and `data-` stay. */
const propertyOf = (name: string): string =>
  name === 'class'
    ? 'className'
    : /^(?:aria|data)-/.test(name)
      ? name
      : name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())
