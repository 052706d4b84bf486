/** Images of Markdown that a component of the site renders (`src/theme/MDXComponents/Img`). */
import type { Element } from 'hast'
import type { Page } from '../../../../stages/compile/page/page.ts'

/**
 * The `src` that the component gets: the number of the ref, so that the address can be filled in, and the address as it
 * is written.
 */
const MARK = 'docs-gap:'
const IN_HTML = / src="docs-gap:(\d+)\/[^"]*"/g
const ANYWHERE = /docs-gap:\d+\//g

/**
 * Returns the props for an image of Markdown; undefined for images of JSX, which the component does not render, as in
 * MDX, and for those with styles as text.
 */
export function imageProps(
  { properties, data }: Element,
  { result: { refs } }: Page,
): Readonly<Record<string, unknown>> | undefined {
  const { dataGap, className, ...others } = properties
  if (data?.isJsx || typeof dataGap !== 'number' || others.style !== undefined) return undefined
  return {
    ...others,
    ...(Array.isArray(className) && { className: className.join(' ') }),
    src: `${MARK}${dataGap}/${refs[dataGap]!.href}`,
  }
}

/** Returns the number of the ref in such an address. */
export const gapIn = (src: string): number | undefined =>
  src.startsWith(MARK) ? Number.parseInt(src.slice(MARK.length), 10) : undefined

/** Turns the addresses in rendered HTML into gaps. Outside `src`, an address is as it is written. */
export const withImageGaps = (html: string): string =>
  html.includes(MARK) ? html.replace(IN_HTML, ' data-gap="$1"').replace(ANYWHERE, '') : html
