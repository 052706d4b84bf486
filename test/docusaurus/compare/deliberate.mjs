/**
 * Differences that are meant, each with its reason. `kind` and `item` say which; `reason` is printed with their number.
 * Nothing is here that a reader of the site could miss.
 */
export const DELIBERATE = [
  {
    kind: /^meta$/,
    item: /^(?:generator|viewport|docusaurus_(?:locale|version|tag)|color-scheme|theme-color) = /,
    reason: 'names of the generator itself, and copies of the docsearch values under names that nothing reads',
  },
  {
    kind: /^files$/,
    item: /^(?:_headers|_redirects|robots\.txt|llms(?:-full)?\.txt|.*\.md|search\.json)$/,
    reason: 'files for hosts and language models, which only docs writes',
  },
]

/**
 * Lines of the report, and the differences that they name. `line`: matches the code and message of the line; `item`: the difference.
 * When `names` is set, the difference also holds what the message quotes.
 */
export const REPORTED = [
  { kind: /^files$/, item: /\.(?:xsl|css)$/, line: /feedOptions\.xslt/ },
  { kind: /^feeds$/, item: /./, line: /feedOptions\.(?!xslt)/ },
]
