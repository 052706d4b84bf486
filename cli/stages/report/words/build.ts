/** Messages about MDX, modules that pages import, and the build itself. */
import type { BuildFacts, MdxFacts, PageErrorFacts } from '../../../diagnostics/build-facts.ts'
import { count, listed, type Message, madeByNote, placeWords, type Wording } from './wording.ts'

const SHOWN_AS = {
  markdown: 'The page is read as Markdown, without its components.',
  text: 'The tag is shown as text.',
  always: 'Its element is always shown.',
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
  'unknown-component': ({ name, pages, from }) => [
    `The component ${name} ${from === undefined ? 'is neither imported nor defined' : `comes from ${from}, which docs does not run`}${
      pages === undefined ? '' : `, so ${incomplete(pages)}`
    }.`,
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
          name === 'sass'
            ? 'Style sheets in Sass that components import are left out.'
            : 'Its components render only their title and their children; its other exports are undefined.',
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
  'missing-export': ({ name, export: own, pages, known = [], moreKnown }) => [
    own === 'default' ? `${name} has no default export.` : `${name} has no export named ${own}.`,
    pages === undefined
      ? `Its exports: ${listed(known, moreKnown)}.`
      : 'It is undefined where code imports it. Probably the versions of two packages do not fit together.',
  ],
  'plugin-data': ({ name, pages }) =>
    `The plugin ${name} is not run, so its data is missing from ${count(pages, 'page')}.`,
  'formula-as-code': () =>
    'Formulas are shown as they are written. To render them, add to the config: markdown: { math: true }',
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
