/**
 * Differences that are meant, each with its reason. `kind`, `item`, and `route` say which, and `ours` what docs has instead; the reasons are
 * printed with their counts.
 */
export const DELIBERATE = [
  {
    kind: /^meta$/,
    item: /^(?:generator|viewport|docusaurus_(?:locale|version|tag)) = /,
    reason: 'names of the generator itself, and copies of the docsearch values',
  },
  {
    kind: /^(?:title|meta|head links|words|headings|redirects)$/,
    route: /(?:^|\/)404$/,
    reason: 'the page for unknown addresses has its own words, and no address of its own',
  },
  { kind: /^redirects$/, item: /\/404 → /, reason: 'no redirect leads to the page for unknown addresses' },
  {
    kind: /^meta$/,
    item: /^twitter:card = summary_large_image$/,
    reason: 'a page without a preview image has the small card',
  },
  {
    kind: /^meta$/,
    item: /^(?:og:)?description = (?:&nbsp;|\|)/,
    reason: 'descriptions are sentences of the page, not the source of a table or an entity',
  },
  {
    kind: /^(?:title|meta)$/,
    item: /^(?:og:title = )?(.+) \| \1$/,
    reason: 'a page with the name of the site does not repeat it in its title',
  },
  {
    kind: /^images$/,
    item: /"[^"]+"$/,
    ours: ({ item, ours }) => ours.includes(item.replace(/"[^"]*"$/, '""')),
    route: /blog/,
    reason: 'the portrait of an author stands beside the name, which screen readers would read twice',
  },
  { kind: /^links$/, item: /^ → .*\/authors\//, reason: 'the name of an author is the link, and not the portrait too' },
  {
    kind: /^admonitions$/,
    item: /^caution: /,
    ours: ({ item, ours }) => ours.includes(item.replace('caution', 'warning')),
    reason: '`caution` looks like `warning` on both sides, and keeps its title',
  },
  {
    kind: /^files$/,
    item: /^[a-z]{2}(?:-\w+)?\//,
    reason: 'static files are not copied for each locale; pages of all locales refer to one',
  },
  {
    kind: /^edit links$/,
    item: /./,
    ours: ({ ours }) => ours.some((one) => one.includes('/i18n/')),
    reason: 'the edit link of a translated page leads to the translation',
  },
  {
    kind: /^toc$/,
    item: / [?:!.,] → /,
    ours: ({ item, ours }) => ours.includes(item.replace(/ ([?:!.,]) → /, '$1 → ')),
    reason: 'Docusaurus adds a space after code in the table of contents',
  },
  {
    kind: /^feeds$/,
    item: /: title /,
    reason: 'the default title of a feed names the blog and the site in another order',
  },
]

/** Lines of the report and the differences that they name. `line`: matches the code and the message; `item`: the difference. */
export const REPORTED = [
  { kind: /^files$/, item: /\.(?:xsl|css)$/, line: /feedOptions\.xslt/ },
  { kind: /^feeds$/, item: /./, line: /feedOptions\.(?!xslt)/ },
  { kind: /^scripts$/, item: /google-analytics\.com/, line: /google-?analytics/i },
  { kind: /^files$/, item: /^pagefind\//, line: /search-pagefind|built-in search/i },
]
