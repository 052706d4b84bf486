import { NOT_CARRIED_OVER } from '../../../../runtime/core/contract/names.ts'
import type { ConfigFacts, SidebarFacts } from '../../../diagnostics/config-facts.ts'
import type { MissingSwitch, ValueFacts } from '../../../diagnostics/shared-facts.ts'
import { listed, type Message, madeByNote, type Wording } from './wording.ts'
import { yamlWords } from './yaml.ts'

/** Describes an invalid value in the config, front matter, or a category or tags file. */
export function valueWords({ key, expected, found }: ValueFacts, whole = 'The file'): string {
  const name = key === '' ? whole : `\`${key}\``
  if (found === undefined) return `${name} is missing${expected === undefined ? '' : `; expected ${expected}`}.`
  return `${name} must be ${expected}; found ${found}.`
}

/** Says what works for a site of another generator. */
export const otherGeneratorWords = ({
  generator,
  file,
}: {
  readonly generator: string
  readonly file: string
}): readonly string[] => [
  `It is a site of ${generator} (${file}), which is not read.`,
  'Its Markdown pages, with their front matter, links, and images, work with a `site.config.ts` whose `docs.path` names their folder. Navigation, theme, and special syntax do not: write them again as the docs describe.',
]

const CHANGELOG = 'https://github.com/dragonflydb/docs/blob/main/CHANGELOG.md'

const inItem = (message: string, item: string, ...notes: string[]): Message => [
  message,
  ...notes,
  `Please check this item of navbar.items: ${item}`,
]

export const configWords: Wording<ConfigFacts> = {
  'config-missing': ({ folder, name, other, isProject }) => [
    `There is no ${name} in ${folder}.`,
    ...(isProject === true ? ['It has a package.json, so its Markdown is not built without a config.'] : []),
    ...(other === undefined ? [] : otherGeneratorWords(other)),
    '`docs init` creates a new site. `docs build path/to/site` builds another folder.',
  ],
  'config-default': ({ folder, name, title }) => [
    `There is no ${name} in ${folder}, so defaults are used. The title is "${title}".`,
    '`docs init` writes a config for these pages.',
  ],
  'config-syntax': ({ reason }) => reason,
  'config-threw': ({ reason, madeBy, isInstalled }) => [
    `The config could not be run: ${reason}`,
    ...madeByNote(madeBy),
    ...(isInstalled === false && madeBy === undefined
      ? ['The packages of the site are not installed, and its config may need them. Install them first.']
      : []),
  ],
  'config-value': ({ known, ...value }) => [
    valueWords(value, 'The config'),
    ...(known === undefined ? [] : [`Known keys: ${listed(known)}.`]),
  ],
  'config-unknown-key': ({ key, known, suggestion }) => [
    `Unknown key \`${key}\`.`,
    ...(suggestion !== undefined || known === undefined
      ? []
      : [
          `Known keys here: ${listed(known)}.`,
          `If another version of docs had it, the changelog says so: ${CHANGELOG}`,
        ]),
  ],
  'config-unmatched': ({ key, what, known, suggestion }) => {
    switch (what) {
      case 'language':
        return [
          `\`${key}\` has no effect, because \`i18n.locales\` does not have this language.`,
          ...(suggestion === undefined && known !== undefined ? [`Languages of the site: ${listed(known)}.`] : []),
        ]
      case 'folder':
        return `\`${key}\` names a folder that does not exist.`
      case 'attribute':
        return `\`${key}\` has no meaning here, so it becomes an attribute of the link.`
      case 'component':
        return `\`${key}\` has no effect, because no item of the navbar or the footer has this type.`
    }
  },
  'config-file': ({ key, name }) => `\`${key}\` names the file ${name}, which does not exist.`,
  'unknown-navbar-type': ({ type, item }) => inItem(`No NavbarItem component found for type "${type}".`, item),
  'unknown-collection': ({ id, item, known = [] }) =>
    inItem(
      `A docs feature is used, but the docs collection "${id}" does not seem to be enabled.`,
      item,
      `No data of a docs collection with id "${id}". Known ids: ${known.join(', ')}.`,
    ),
  'missing-nav-doc': ({ id, version, item, known = [], moreKnown, madeBy }) =>
    inItem(
      `Couldn't find any doc with id "${id}" in version "${version}".`,
      item,
      `Available doc ids are: ${listed(known, moreKnown)}.`,
      ...madeByNote(madeBy),
    ),
  'missing-nav-sidebar': ({ id, version, item, known = [] }) =>
    inItem(
      `Can't find any sidebar with id "${id}" in version "${version}".`,
      item,
      `Available sidebar ids are: ${listed(known)}.`,
    ),
  'empty-nav-sidebar': ({ id, item, madeBy }) =>
    inItem(`Sidebar with id "${id}" doesn't have anything to be linked to.`, item, ...madeByNote(madeBy)),
  'unknown-version': ({ name, collection, known = [] }) => [
    `There is no version ${name} of the collection ${collection}.`,
    `Known versions: ${listed(known)}.`,
  ],
  'component-syntax': ({ reason }) => reason,
  'style-failed': ({ reason }) => `This style sheet cannot be compiled: ${reason}`,
  'style-syntax': ({ reason }) => `The style sheet has a mistake: ${reason}`,
  'config-unsupported': ({ message, notes }) => [message, ...notes],
  [NOT_CARRIED_OVER]: ({ message, notes }) => [message, ...notes],
}

export const sidebarWords: Wording<SidebarFacts> = {
  'sidebars-file': (problem) =>
    problem.fault === 'json'
      ? `This is not valid JSON: ${problem.reason}.`
      : 'A sidebars file must be an object of sidebars by name.',
  'sidebar-item': ({ sidebar, item }) => [
    `The sidebar ${sidebar} has an item of an unknown form: ${item}.`,
    'Known types: doc, ref, category, link, html, autogenerated.',
  ],
  'unknown-doc-id': ({ id, namedBy, known, madeBy }) => [
    namedBy.kind === 'sidebar'
      ? `The sidebar ${namedBy.sidebar} names the doc ${id}, which does not exist${namedBy.version === undefined ? '' : ` in version ${namedBy.version}`}.`
      : namedBy.kind === 'category'
        ? `The link of this category names the doc ${id}, which does not exist.`
        : `${namedBy.key} names the doc ${id}, which does not exist.`,
    ...(known === undefined || known.length === 0 ? [] : [`Nearest ids: ${listed(known)}.`]),
    ...madeByNote(madeBy),
  ],
  'unknown-sidebar': ({ id, known = [] }) => [
    `displayed_sidebar names ${id}, which does not exist.`,
    `Available sidebar ids: ${listed(known)}.`,
  ],
  'empty-category': ({ label, sidebar }) =>
    `The category ${label} of the sidebar ${sidebar} has neither items nor a link.`,
  'empty-sidebar-folder': ({ folder, sidebar }) =>
    `The sidebar ${sidebar} is generated from the folder ${folder}, which has no pages.`,
  'category-syntax': yamlWords,
  'category-value': (value) => valueWords(value),
  'category-key': ({ key }) => `There is no key ${key}.`,
  'duplicate-category-file': ({ used }) => `${used} in the same folder is used instead of this file.`,
}

/** Returns a sentence about a choice that readers do not have. */
export const switchLine = (missing: MissingSwitch): string =>
  missing === 'languages'
    ? "Readers cannot switch languages: the navbar has no item { type: 'localeDropdown' }. Add it to navbar.items."
    : "Readers cannot switch versions: the navbar has no item { type: 'docsVersionDropdown' }. Add it to navbar.items."
