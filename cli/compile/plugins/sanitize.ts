import type { Root } from 'hast'
import { defaultSchema, sanitize } from 'hast-util-sanitize'
import type { VFile } from 'vfile'
import { pageOf } from '../page.ts'

/** What GitHub allows in a page, and our own marks. Ids keep their names: the runtime reads no globals. */
const SCHEMA = {
  ...defaultSchema,
  clobberPrefix: '',
  // Dropped with what is in them; of other elements the text stays.
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
    '*': [...(defaultSchema.attributes?.['*'] ?? []), 'className', 'id', 'dataPart', 'dataGap', 'decoding', 'loading'],
  },
}

/** Content that is not trusted (`markdown.untrusted`): everything that is not known to be harmless is dropped. */
export function sanitizeUntrusted() {
  return (tree: Root, file: VFile): Root => {
    const page = pageOf(file)
    return page.settings.markdown.untrusted && page.hasRaw ? (sanitize(tree, SCHEMA) as Root) : tree
  }
}
