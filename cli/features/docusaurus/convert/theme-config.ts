/** The rest of `themeConfig`: contents and behavior of the theme. */

import { defined, isObject, type Values } from '../../../base/values.ts'
import { CLASS_NAMES } from '../../../formats/html.ts'
import type { Context } from '../config/context.ts'
import { createReader, plainData, type Reader } from '../config/reader.ts'
import type { Report } from '../report/report.ts'
import { readFooter } from './footer.ts'
import { readNavbar } from './navbar.ts'
import { readAlgolia } from './search.ts'

/** Reads `themeConfig`. `search` is undefined if the site has no hosted search: the built-in one is used. */
export function readTheme(theme: Reader, context: Context, locales: readonly unknown[]): Values {
  const { report } = context
  const value = defined({
    navbar: readNavbar(theme, context, locales),
    footer: readFooter(theme, report),
    colorMode: readColorMode(theme),
    announcementBar: readAnnouncement(theme),
    toc: readToc(theme),
    search: readAlgolia(theme),
  })
  readDocs(theme)
  theme.drop('mermaid')
  theme.drop('liveCodeBlock')
  // The list of posts in the sidebar is not grouped by year.
  theme.quiet('blog')
  theme.drop('imageZoom', 'zoom')
  theme.drop('zoom')
  theme.rest()
  return value
}

/** Meta tags of `metadata` and the social card `image`. */
export const readMetadata = (theme: Reader): Values[] =>
  theme.list('metadata').flatMap((tag): Values[] => {
    const attributes = plainData(tag)
    return isObject(attributes) && Object.values(attributes).every((inner) => typeof inner === 'string')
      ? [{ tagName: 'meta', attributes }]
      : []
  })

function readColorMode(theme: Reader): Values {
  const reader = theme.child('colorMode')
  const mode = reader.text('defaultMode')
  const value = defined({
    defaultMode: mode === 'dark' ? 'dark' : 'light',
    disableSwitch: reader.flag('disableSwitch'),
    respectPrefersColorScheme: reader.flag('respectPrefersColorScheme'),
  })
  reader.rest()
  return value
}

function readAnnouncement(theme: Reader): Values | undefined {
  if (!theme.has('announcementBar')) return undefined
  const reader = theme.child('announcementBar')
  // In Docusaurus, it is black on white. If the site sets only one of the colors, it could be hard to read with our
  // other color.
  const hasColor = reader.has('backgroundColor') || reader.has('textColor')
  const value = defined({
    id: reader.text('id'),
    content: reader.text('content') ?? '',
    backgroundColor: reader.text('backgroundColor') ?? (hasColor ? '#fff' : undefined),
    textColor: reader.text('textColor') ?? (hasColor ? '#000' : undefined),
    isCloseable: reader.flag('isCloseable'),
  })
  reader.rest()
  return value.content === '' ? undefined : value
}

function readToc(theme: Reader): Values | undefined {
  if (!theme.has('tableOfContents')) return undefined
  const reader = theme.child('tableOfContents')
  const value = defined({
    minHeadingLevel: reader.number('minHeadingLevel'),
    maxHeadingLevel: reader.number('maxHeadingLevel'),
  })
  reader.rest()
  return value
}

/** Skips `docs.versionPersistence`, which belongs to the collections. */
function readDocs(theme: Reader): void {
  const docs = theme.child('docs')
  docs.quiet('versionPersistence')
  const sidebar = docs.child('sidebar')
  if (sidebar.flag('hideable') === true) sidebar.drop('hideable')
  if (sidebar.flag('autoCollapseCategories') === true) sidebar.drop('autoCollapseCategories')
  sidebar.rest()
  docs.rest()
}

/** The class of highlighted lines in Docusaurus, and ours. */
const CLASSES: Readonly<Record<string, string>> = { 'theme-code-block-highlighted-line': 'line-highlight' }

/** Reads settings for code. Skips languages (all are supported) and colors (the theme sets them). */
export function readPrism(theme: Reader, report: Report): Values {
  const prism = theme.child('prism')
  prism.quiet('additionalLanguages')
  prism.drop('theme', 'prism-theme')
  prism.drop('darkTheme', 'prism-theme')
  const comments = prism
    .list('magicComments')
    .flatMap((comment, at) => lineComment(createReader(comment, [...prism.keys, 'magicComments', at], report)))
  const value = defined({
    defaultLanguage: prism.text('defaultLanguage')?.trim() || undefined,
    magicComments: comments.length === 0 ? undefined : comments,
  })
  prism.rest()
  return value
}

function lineComment(reader: Reader): Values[] {
  const className = reader.text('className')?.trim().replace(/\s+/g, ' ')
  const block = reader.child('block')
  const [start, end, line] = [block.text('start'), block.text('end'), reader.text('line')].map(
    (text) => text?.trim() || undefined,
  )
  if (className === undefined || !CLASS_NAMES.test(className)) return []
  return [
    defined({
      className: CLASSES[className] ?? className,
      line,
      block: start === undefined || end === undefined ? undefined : { start, end },
    }),
  ]
}
