/** What to write instead of the syntax of other generators. */
import { count, type Message } from './wording.ts'

interface Advice {
  readonly of: string
  readonly write: string
  /** What becomes of it if readers do not see the source. */
  readonly effect?: string
}

const INCLUDE = 'Write ::include{file="./_part.md"} for Markdown, or a block of code with file=../src/main.rs.'
const ADMONITION = 'Write :::note[Title], the text, and ::: on lines of their own.'
const DETAILS = 'Write :::details[Title], the text, and ::: on lines of their own.'
const TABS = 'Write ::::tabs with a :::tab[Label] for each tab.'
const CARDS = 'Write :::cards around a list of links.'
const STEPS = 'Write :::steps around a numbered list.'
const MDX = 'Rename the file to .mdx and import the component, or write Markdown.'

const SYNTAX: Readonly<Record<string, Advice>> = {
  '!!!': { of: 'MkDocs', write: ADMONITION },
  '???': { of: 'MkDocs', write: DETAILS },
  '===': { of: 'MkDocs', write: TABS },
  '--8<--': { of: 'MkDocs', write: INCLUDE },
  '{{#include}}': { of: 'mdBook', write: INCLUDE },
  '<<<': { of: 'VitePress', write: INCLUDE },
  '<!-- @include -->': { of: 'VitePress', write: INCLUDE, effect: 'has no effect' },
  '[[toc]]': { of: 'other generators', write: 'Remove it: each page has a table of contents.' },
  '{{ }}': {
    of: 'Vue and other templates',
    write: 'Write the value, set variables in the config for {{NAME}}, or put the text in backticks.',
  },
  '{{< >}}': { of: 'Hugo', write: 'Write a container (:::note) or MDX instead of the shortcode.' },
  '{% %}': { of: 'Liquid', write: 'Write a container (:::note), ::include, or a variable instead of the tag.' },
  '![[ ]]': { of: 'Obsidian', write: 'Write ![text](./image.png) for images, or ::include{file="./_part.md"}.' },
  '[[ ]]': { of: 'wikis', write: 'Write [Text](./page.md), or put the brackets in backticks.' },
  '== ==': { of: 'Obsidian and MkDocs', write: 'Write <mark>text</mark>, or **text**.' },
  '++ ++': { of: 'MkDocs', write: 'Write <kbd>Ctrl</kbd>+<kbd>C</kbd>.' },
  '^^ ^^': { of: 'MkDocs', write: 'Write <ins>text</ins>.' },
  '{++ ++}': { of: 'CriticMarkup', write: 'Write <ins>, <del>, or <mark>, and <!-- --> for a comment.' },
  '%% %%': { of: 'Obsidian', write: 'Write <!-- comment -->.' },
  ':icon-name:': { of: 'MkDocs', write: 'Write an emoji or an image, or remove it.' },
  '*[ ]:': { of: 'MkDocs', write: 'Write <abbr title="Long form">SHORT</abbr> in the text.' },
  '## ': { of: 'Python-Markdown', write: 'A heading has one to six #, and a space after them: ## Heading.' },
  '{! !}': { of: 'other generators', write: INCLUDE },
  'x^2^': { of: 'Pandoc and MkDocs', write: 'Write <sup>2</sup>.' },
  'H~2~O': { of: 'Pandoc and MkDocs', write: 'Write <sub>2</sub>.', effect: 'is struck through' },
  '\\( \\)': {
    of: 'LaTeX',
    write: 'Write $a^2$, and set markdown.math in the config.',
    effect: 'is not drawn as a formula',
  },
  import: { of: 'MDX', write: 'Rename the file to .mdx, or put the code in a block.' },
  '{/* */}': { of: 'MDX', write: 'Write <!-- comment -->.' },
  '+---+': { of: 'reStructuredText', write: 'Write a table with | and a row of dashes.' },
  ': ': { of: 'Pandoc', write: 'Write a list with the terms in bold, or <dl>.' },
  '{: }': { of: 'kramdown', write: 'Write ## Heading {#id} for an id, or HTML for a class.' },
  '> [! ]': {
    of: 'Obsidian',
    write: `GitHub knows NOTE, TIP, IMPORTANT, WARNING, and CAUTION without a title. ${ADMONITION}`,
  },
  '[ ]( )': { of: 'Obsidian', write: 'An address with spaces is a link in angle brackets: [Text](<./a file.md>).' },
  '.. ::': { of: 'reStructuredText', write: ADMONITION },
  'hero:': {
    of: 'VitePress and Starlight',
    write: 'Write its heading, its text, and :::cards around a list of its links below the front matter.',
    effect: 'is not shown',
  },
  '_index.md': {
    of: 'Hugo',
    write: 'Rename the file to index.md: a file whose name begins with _ is a partial, not a page.',
    effect: 'is not shown',
  },
  '```{ }': { of: 'MyST', write: ADMONITION },
}

const COMPONENTS: Readonly<Record<string, string>> = {
  ...each('Aside Callout Check Danger Info Note Tip Warning', ADMONITION),
  ...each('Accordion AccordionGroup Expandable', DETAILS),
  ...each('Tab TabItem Tabs', TABS),
  ...each('CodeGroup CodeTabs PackageManagers', 'Write :::code-group around the blocks of code.'),
  ...each('Card CardGrid CardGroup Cards Columns LinkCard', CARDS),
  ...each('Step Steps', STEPS),
  FileTree: 'Write :::file-tree around a list.',
  Badge: 'Write :badge[Text].',
  Snippet: INCLUDE,
}

function each(names: string, advice: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, advice]))
}

/** Returns the message about a component of another generator, and the advice. */
export const componentWords = (name: string, pages: number): Message => [
  `<${name}> is a component, and pages in Markdown (.md) have no components. Readers see only its content on ${count(pages, 'page')}.`,
  COMPONENTS[name] ?? MDX,
]

/** Returns the message about syntax of another generator, and the advice. */
export function foreignWords(name: string, pages: number): Message {
  const { of, write, effect = 'is shown as text' }: Advice = SYNTAX[name] ?? { of: 'another generator', write: '' }
  return [`${name} is syntax of ${of}, so it ${effect} on ${count(pages, 'page')}.`, write]
}
