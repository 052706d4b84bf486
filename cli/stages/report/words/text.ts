import type { BuildFacts, MdxFacts, PageErrorFacts } from '../../../diagnostics/build-facts.ts'
import type { LintFacts, TextFacts } from '../../../diagnostics/text-facts.ts'
import { componentWords, foreignWords } from './foreign-syntax.ts'
import { count, listed, type Message, madeByNote, placeWords, shorten, type Wording } from './wording.ts'

const SHOWN_AS = {
  markdown: 'The page is read as Markdown, without its components.',
  text: 'The tag is shown as text.',
  always: 'Its element is always shown.',
}

export const textWords: Wording<TextFacts> = {
  'duplicate-id': ({ id, taken }) => {
    if (taken !== undefined) return `${taken} already has the id ${id}; sidebars and navigation use that page.`
    return id === '' ? 'An id must not be empty.' : `The id ${id} is used twice on this page.`
  },
  'unknown-container': ({ name }) => `There is no container named ${name}, so the block is shown as it was written.`,
  'unused-directive': ({ name }) => `No plugin replaces the directive ${name}, so it is shown as it was written.`,
  'unclosed-container': ({ name }) =>
    `The block :::${name} is never closed. It extends to the end of the text around it.`,
  'one-line-container': ({ name }) =>
    `The block :::${name} ends on a line of its own. Here, ::: is part of its title, and the block extends to a later :::, or to the end.`,
  'container-attribute': ({ name, container, known = [] }) => [
    `:::${container} has no attribute ${name}, so it has no effect.`,
    ...(known.length > 0 ? [`Its attributes: ${listed(known)}.`] : []),
  ],
  'stray-colons': () =>
    'These colons neither open nor close a block, so they are shown as text. A block begins with :::name and ends with as many colons.',
  'unclosed-fence': () => 'This block of code is never closed, so everything after it is code.',
  'table-cells': ({ cell, columns }) => [
    `The table has ${count(columns, 'column')}, so the cell "${shorten(cell)}" is not shown.`,
    'Write a | that does not begin a cell as \\|, also in code.',
  ],
  'table-delimiters': ({ columns, delimiters }) =>
    delimiters === 0
      ? 'This table has no row of dashes below its header, so it is shown as text.'
      : `The header of this table has ${count(columns, 'cell')}, but the row of dashes below it has ${delimiters}, so the table is shown as text.`,
  'unused-definition': ({ label }) =>
    label.startsWith('^')
      ? `Nothing refers to the footnote [${shorten(label)}], so it is not shown.`
      : `Nothing refers to the definition [${shorten(label)}].`,
  'duplicate-definition': ({ label }) =>
    `[${shorten(label)}] is defined twice on this page; only the first definition counts.`,
  'foreign-syntax': ({ name, pages }) => foreignWords(name, pages),
  'bad-tab': () => 'Tabs can contain only :::tab blocks.',
  'duplicate-tab': ({ value }) => `Two tabs have the value ${value}.`,
  'tab-without-label': () => 'A tab needs a label: write :::tab[Label].',
  'tab-outside-tabs': () => 'A tab belongs inside ::::tabs, which needs more colons than the tab.',
  'tabs-query-without-group': () => 'A query without a name needs a group: {group=os query}, or {query=os}.',
  'unknown-default-tab': ({ value, known = [] }) => [
    `The default ${value} is not the value of any of these tabs.`,
    `Their values: ${listed(known)}.`,
  ],
  'steps-without-list': () => 'Steps need a numbered list inside.',
  'cards-without-list': () => 'Cards need a bullet list inside.',
  'card-without-link': () => 'A card must begin with a link.',
  'include-without-file': () => 'Name the file to include: ::include{file="./_name.md"}.',
  'unclosed-include': () =>
    'This :::include is never closed. Write ::include{file="./_name.md"} with two colons, which needs no closing line.',
  'include-not-found': ({ file }) => `There is no file ${file} to include.`,
  'include-outside-site': ({ file }) => `${shorten(file)} is outside the site folder.`,
  'include-cycle': ({ file, chain }) => [`${file} includes itself.`, chain.join(' -> ')],
  'unknown-variable': ({ name }) => `The config sets no variable ${name}, so the text stays as it is.`,
  'unknown-slot': ({ name }) => `There is nothing to fill ${name} with.`,
  'unknown-html': ({ name, isText, pages }) =>
    pages === undefined
      ? `<${name}> is not an HTML element, so ${isText ? 'it is shown as text' : 'readers see only its content'}. Write it in backticks, or as &lt;${name}>.`
      : componentWords(name, pages),
  'bad-formula': ({ reason }) => `This formula cannot be read: ${reason}.`,
  'bad-diagram': ({ reason }) => `This diagram cannot be drawn: ${reason}.`,
  'diagram-as-source': () =>
    'Diagrams are shown as their source, because the package mermaid is not installed in the site. To draw them, run npm install mermaid.',
  'unknown-language': ({ name, pages }) => [
    `There is no language ${shorten(name)}, so its code has no colors on ${count(pages, 'page')}.`,
    'Write text for code without colors, or add a grammar of highlight.js: markdown.languages in the config.',
  ],
  'absent-lines': ({ lines, count: total }) =>
    `This block has ${count(total, 'line')}, so the mark of ${lines} has no effect on lines that it does not have.`,
  'word-mark': ({ mark }) => `Only lines of code can be marked, so ${shorten(mark)} has no effect. Mark its line: {2}.`,
  'control-character': ({ isCode }) =>
    isCode
      ? 'Control characters are removed from this code. To show the colors of a terminal, write ansi as the language.'
      : 'Control characters are removed from this text.',
  'diagram-as-code': () => 'The diagram is shown as code. To draw it, set markdown.mermaid in the config.',
  'bad-code-group': () => 'A code group can contain only blocks of code.',
  'file-tree-without-list': () => 'A file tree needs a bullet list inside.',
  'code-file-not-found': ({ file }) => `There is no file ${file} to show.`,
  'code-file-outside': ({ file }) => `${shorten(file)} is outside the site folder.`,
  'code-file-text': ({ file }) => `The text of this block is not shown, because its code comes from ${file}.`,
  'code-lines-not-found': ({ file, lines, count: total }) =>
    `${file} has no lines ${lines}: it has ${count(total, 'line')}.`,
  'code-region-not-found': ({ file, region, known }) => [
    `${file} has no region ${region}.`,
    known.length === 0
      ? 'It has no regions. Begin one with a comment: #region NAME.'
      : `Its regions: ${listed(known)}.`,
  ],
  'code-region-unclosed': ({ file, region }) => `The region ${region} of ${file} has no #endregion.`,
  'unclosed-html': ({ name }) =>
    `${name === undefined ? 'This comment' : `<${name}>`} is never closed and would hide the rest of the page, so it is shown as text.`,
  'invalid-html': ({ attribute }) => `${shorten(attribute)} is not a valid attribute, so it was left out.`,
  'forbidden-html': ({ element, attribute }) =>
    attribute === undefined
      ? `<${element}> is not allowed in a page, so it was left out.`
      : `The attribute ${attribute} of <${element}> runs code, so it was left out.`,
  'inline-style': ({ element }) => `The style of <${element}> was left out. Use a class instead.`,
}

const importedFrom = (at: Parameters<typeof placeWords>[0] | undefined): readonly string[] =>
  at === undefined ? [] : [`At ${placeWords(at)}`]

const INSTALL = 'Run the package manager of the site (npm install, yarn, pnpm install) first.'

/** Advice for a missing package. A name that no package has is most likely an alias of a bundler. */
const remedy = (name: string): string =>
  /^(?:@[\w.-]+\/)?[\w.-]+$/.test(name)
    ? INSTALL
    : 'No package has such a name. If it is an alias, add it to aliases in the config.'

type MissingImport = Parameters<Wording<MdxFacts>['import-not-found']>[0]

const missingWords = ({ name, kind }: Pick<MissingImport, 'name' | 'kind'>): string =>
  kind === 'package' ? `The package ${name} is not installed.` : `There is no ${kind} ${name}.`

type ImportFailure = Pick<Parameters<Wording<MdxFacts>['import-failed']>[0], 'name' | 'cause'>

function failedWords({ name, cause }: ImportFailure): string {
  const reason = typeof cause === 'string' ? cause : causeWords(cause)
  return name === undefined ? reason : `${name} cannot be loaded: ${reason.replace(/\.$/, '')}.`
}

function causeWords(cause: Exclude<ImportFailure['cause'], string>): string {
  switch (cause.code) {
    case 'import-not-found':
      return missingWords(cause)
    case 'import-failed':
      return failedWords(cause)
  }
}

const incomplete = (pages: number): string => `${count(pages, 'page')} ${pages === 1 ? 'is' : 'are'} incomplete`

/** Theme parts do not belong to a single page. */
const effect = (pages: number): string => (pages === 0 ? 'what imports it does not work' : incomplete(pages))

export const mdxWords: Wording<MdxFacts> = {
  'mdx-off': ({ because }) =>
    because === 'disabled'
      ? 'This page is MDX, but markdown.mdx is false.'
      : 'This page is MDX, which runs code, but markdown.untrusted is set.',
  'mdx-syntax': ({ reason, shownAs }) => {
    if (shownAs === undefined) return reason
    return [reason, SHOWN_AS[shownAs]]
  },
  'unknown-component': ({ name, pages }) => [
    `The component ${name} is neither imported nor defined${pages === undefined ? '' : `, so ${incomplete(pages)}`}.`,
    ...(pages === undefined ? [] : ['Only its children are rendered.']),
  ],
  'mdx-failed': ({ reason, thrownAt }) => [
    `Rendering the page failed: ${reason}`,
    ...(thrownAt === undefined ? [] : [`Thrown at ${placeWords(thrownAt)}`]),
  ],
  'component-failed': ({ name, reason, pages, thrownAt }) => [
    `The component ${name} failed, so ${incomplete(pages)}: ${reason}`,
    ...(thrownAt === undefined ? [] : [`Thrown at ${placeWords(thrownAt)}`]),
    'A module or plugin that these pages use is missing. Only the children of the component are rendered.',
  ],
  'import-not-found': (problem) => [
    problem.pages === undefined
      ? missingWords(problem)
      : `The file ${problem.name} does not exist, so ${incomplete(problem.pages)}.`,
    ...madeByNote(problem.madeBy),
    ...importedFrom(problem.importedAt),
    ...(problem.kind === 'package' ? [INSTALL] : []),
  ],
  'import-not-installed': ({ name, pages }) =>
    pages === undefined
      ? [`The package of ${name} is not installed; its styles are left out.`, INSTALL]
      : [
          `The package ${name} is not installed, so ${effect(pages)}.`,
          'Its components render only their title and their children; its other exports are undefined.',
          remedy(name),
        ],
  'import-failed': (problem) => [
    failedWords(problem),
    ...importedFrom(problem.importedAt),
    ...(typeof problem.cause !== 'string' &&
    problem.cause.code === 'import-not-found' &&
    problem.cause.kind === 'package'
      ? [INSTALL]
      : []),
  ],
  'unsupported-import': ({ name, pages, readBy }) => [
    readBy === undefined
      ? `${name} is not supported, so ${effect(pages)}.`
      : `${name} has syntax that only the Babel plugins of ${readBy} read, so ${effect(pages)}.`,
    'Its components render only their title and their children; its other exports are undefined.',
  ],
  'missing-export': ({ name, export: own, known = [], moreKnown }) => [
    own === 'default' ? `${name} has no default export.` : `${name} has no export named ${own}.`,
    `Its exports: ${listed(known, moreKnown)}.`,
  ],
  'plugin-data': ({ name, pages }) =>
    `The plugin ${name} is not run, so its data is missing from ${count(pages, 'page')}.`,
  'formula-as-code': () => 'Formulas are shown as they are written. To render them, set markdown.math in the config.',
  'import-cycle': ({ file, chain }) => [`${file} imports itself.`, chain.join(' -> ')],
}

const pageNotes = ({ route, pages, others = [] }: PageErrorFacts): readonly string[] => [
  ...(route === undefined ? [] : [`Page ${route}`]),
  ...(pages > 1
    ? [`${pages} pages fail with the same error${others.length > 0 ? `, such as ${others.join(', ')}` : ''}.`]
    : []),
]

const PUSH_FAULTS = {
  'not-hosted': "There is nothing to upload: search.provider in the site's config is not 'algolia'.",
  'no-app-id': "search.appId is missing in the site's config.",
  'no-key': 'The admin key is missing: set ALGOLIA_ADMIN_KEY in the environment.',
} as const

const BUDGETED = {
  page: 'The page',
  image: 'The image',
  script: 'The client code',
  index: 'The search index',
} as const

const HOST_LIMITED = {
  redirects: (limit: number) => `${limit} redirects`,
  files: (limit: number) => `${limit} files`,
  bytes: (limit: number) => `sites of ${limit} bytes`,
  file: (limit: number) => `files of ${limit} bytes`,
} as const

export const buildWords: Wording<BuildFacts> = {
  'theme-failed': ({ theme, cause, pages }) => [
    `The component for ${theme} failed: ${typeof cause === 'string' ? cause : causeWords(cause)}`,
    `${count(pages, 'page')} ${pages === 1 ? 'shows' : 'show'} the part of the theme instead.`,
  ],
  'postcss-missing': ({ name }) =>
    `${name} is not installed, so PostCSS does not run: style sheets are used as written, without the additions of its plugins (such as the classes of Tailwind).`,
  'plugin-failed': ({ plugin, reason }) => `The plugin ${plugin} failed: ${reason}`,
  'plugin-message': ({ plugin, reason }) => `${plugin}: ${reason}`,
  'compile-failed': ({ reason, stack = [] }): Message => [`The page could not be compiled: ${reason}`, ...stack],
  'page-failed': ({ reason, ...pages }) => [reason, ...pageNotes(pages)],
  'page-timeout': ({ seconds, ...pages }) => [`The page took more than ${seconds} seconds.`, ...pageNotes(pages)],
  'page-crashed': ({ reason, ...pages }) => [`The page could not be built: ${reason}`, ...pageNotes(pages)],
  'over-budget': ({ kind, file, bytes, limit }) =>
    `${BUDGETED[kind]}${file === undefined ? '' : ` ${file}`} has ${bytes} bytes; budgets.${kind} allows ${limit}.`,
  'host-limit': ({ host, what, file, count, limit }) => [
    `${host} accepts ${HOST_LIMITED[what](limit)}; ${file ?? 'this site'} has ${count}.`,
    ...(what === 'redirects' ? ['The other addresses have HTML pages that redirect.'] : []),
  ],
  'no-native-parser': ({ pages }) => [
    `The native Markdown parser cannot be loaded on ${process.platform} ${process.arch}. remark-parse parsed ${pages} ${pages === 1 ? 'page' : 'pages'}: the result is the same, but it takes longer.`,
    "If this platform has a binary, install the packages again, with optional dependencies. `markdown.parser: 'remark'` hides this message.",
  ],
  'content-changing': () => 'The content kept changing while it was read. Build again when nothing is writing to it.',
  'stale-page': ({ route, parts, results }) => [
    `The page ${route} was kept from an earlier build, but it would be different now. All pages were made again.`,
    ...(parts.length === 0 ? [] : [`Parts that have changed: ${listed(parts)}.`]),
    ...(results.length === 0 ? [] : [`Different if the page is made again: ${listed(results)}.`]),
    'Please report this, unless code of the site gives another result each time, or something else wrote into the output folder.',
  ],
  'no-rasterizer': ({ name }) => [
    `Social cards are drawn by the package ${name}, which is not installed. The pages have no cards.`,
    `Install it (npm install --save-dev ${name}), or remove socialCards from the config.`,
  ],
  'card-font': ({ name, reason }) => `The font ${name} for social cards cannot be read: ${reason}`,
  'card-characters': ({ characters, more, pages }) => [
    `${count(pages, 'page')} ${pages === 1 ? 'has' : 'have'} no social card, because no font has these characters: ${characters}${more > 0 ? ` and ${more} more` : ''}`,
    'Add a font that has them to socialCards.fonts.',
  ],
  'no-image-encoder': ({ name }) => [
    `Smaller images are made by the package ${name}, which is not installed. Pages show images as they are.`,
    `Install it (npm install --save-dev ${name}), or remove images from the config.`,
  ],
  'image-unreadable': ({ image, reason }) =>
    `No smaller copies of ${image} can be made, so the page shows it as it is: ${reason}`,
  'image-over-budget': ({ image, bytes, limit }) =>
    `Readers load ${bytes} bytes of the image ${image}; images.budget allows ${limit}.`,
  'search-push': (problem) =>
    problem.fault === 'refused'
      ? `The search records could not be uploaded: ${problem.reason}`
      : PUSH_FAULTS[problem.fault],
}

export const lintWords: Wording<LintFacts> = {
  'second-title': ({ heading }) => `"${shorten(heading)}" is a second title. A page has one heading of level 1.`,
  'skipped-level': ({ heading, level, before }) =>
    `"${shorten(heading)}" has level ${level}, but the heading before it has level ${before}.`,
  'empty-page': () => 'The page has no content below its title.',
  'empty-link': ({ href }) => `The link to ${shorten(href)} has no text, so screen readers have nothing to say.`,
  'missing-alt': ({ src }) => `The image ${shorten(src)} has no alternative text.`,
  'undefined-reference': ({ label }) =>
    `Nothing on this page defines [${shorten(label)}], so the brackets are shown as text.`,
  'broken-media': ({ path }) => `There is no file ${path}.`,
  'unused-image': () => 'No file of the site mentions this image.',
  'unused-partial': () => 'No page includes this file.',
  'missing-description': () => 'The front matter has no description, so search engines show the first paragraph.',
  'description-to-write': () => 'The description is still the one of a new page, so nothing shows it.',
  'text-to-write': ({ note }) =>
    `Readers see the note "${shorten(note)}". Write the text, or make it a comment: <!-- TODO -->.`,
  'long-description': ({ length, limit }) =>
    `The description has ${length} characters; search engines cut it after about ${limit}.`,
  'duplicate-title': ({ title, first }) => `${first} already has the title "${shorten(title)}".`,
  'stale-translation': ({ original, changed, translated }) =>
    `${original} was changed on ${changed.slice(0, 10)}, after this translation (${translated.slice(0, 10)}).`,
  'redirect-fragment': ({ from }) => `Browsers do not send what follows #, so a redirect cannot start at ${from}.`,
  'term-spelling': ({ found }) => `"${found}" is not the spelling that the config chooses.`,
}
