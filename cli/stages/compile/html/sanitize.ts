import type { Root } from 'hast'
import { defaultSchema, sanitize } from 'hast-util-sanitize'
import type { VFile } from 'vfile'
import { pageOf } from '../page/page.ts'
import { hasRawHtml } from './tags.ts'

/** The elements that GitHub allows in a page, and our markers. Ids keep their names: no code reads globals. */
const SCHEMA = {
  ...defaultSchema,
  clobberPrefix: '',
  // Removed with their content; the text of other elements stays.
  strip: ['script', 'style', 'template', 'noscript', 'noembed', 'noframes', 'textarea', 'title', 'xmp'],
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    'figure',
    'figcaption',
    'mark',
    'abbr',
    'dfn',
    'small',
    'u',
    'wbr',
    'docs-slot',
  ],
  attributes: {
    ...defaultSchema.attributes,
    '*': [
      ...(defaultSchema.attributes?.['*'] ?? []),
      'className',
      'id',
      'dataDocsComponent',
      'dataGap',
      'decoding',
      'loading',
    ],
  },
}

/** Removes everything that is not known to be harmless, for untrusted content (`markdown.untrusted`). */
export function sanitizeUntrusted() {
  return (tree: Root, file: VFile): Root => {
    const page = pageOf(file)
    return page.settings.markdown.untrusted && hasRawHtml(page) ? (sanitize(tree, SCHEMA) as Root) : tree
  }
}
