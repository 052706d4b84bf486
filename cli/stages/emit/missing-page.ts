/** `404.md`: the answer to programs that ask for Markdown at an unknown address. */
interface MissingPage {
  /** The beginning of addresses: the origin and the base URL. */
  readonly base: string
  /** Whether the site has `llms.txt`. */
  readonly hasIndex: boolean
  /** Lines with links to pages that have a similar address. */
  readonly similar?: readonly string[]
}

export const MISSING_PAGE = '404.md'

export function missingPage({ base, hasIndex, similar = [] }: MissingPage): string {
  const blocks = [
    '# Page not found',
    'There is no page at this address.',
    ...(similar.length > 0 ? [`Pages with a similar address:\n\n${similar.join('\n')}`] : []),
    ...(hasIndex ? [`[List of all pages](${base}llms.txt)`] : []),
  ]
  return `${blocks.join('\n\n')}\n`
}
