import type { LintFacts, TextFacts } from '../../../diagnostics/text-facts.ts'
import { componentWords, foreignWords } from './foreign-syntax.ts'
import { count, listed, shorten, type Wording } from './wording.ts'

const CARD = 'Write a card as - [Title](./page.md) and its text.'

export const textWords: Wording<TextFacts> = {
  'duplicate-id': ({ id, taken, others }) => {
    if (taken !== undefined) return `${taken} already has the id ${id}; sidebars and navigation use that page.`
    const words = id === '' ? 'An id must not be empty.' : `The id ${id} is used twice on this page.`
    return others === undefined ? words : [words, `The same is true of ${others} other ids of the site.`]
  },
  'unknown-container': ({ name }) => `There is no container named ${name}, so the block is shown as it was written.`,
  'unused-directive': ({ name }) => `No plugin replaces the directive ${name}, so it is shown as it was written.`,
  'unclosed-container': ({ name, colons, hasBlocks }) => [
    `The block :::${name} is never closed. It extends to the end of the text around it.`,
    `Close it with a line of ${count(colons, 'colon')}: ${':'.repeat(colons)}`,
    ...(hasBlocks ? ['Begin and end a block around others with more colons than they have.'] : []),
  ],
  'one-line-container': ({ name }) => [
    `The block :::${name} ends on a line of its own. Here, ::: is part of its title, and the block extends to a later :::, or to the end.`,
    `Write three lines: :::${name}, the text, and :::`,
  ],
  'container-attribute': ({ name, container, known = [] }) => [
    `:::${container} has no attribute ${name}, so it has no effect.`,
    ...(known.length > 0 ? [`Its attributes: ${listed(known)}.`] : []),
  ],
  'stray-colons': () =>
    'These colons neither open nor close a block, so they are shown as text. A block begins with :::name and ends with as many colons.',
  'unclosed-fence': () => [
    'This block of code is never closed, so everything after it is code.',
    'Close it with a line of as many backticks (or tildes) as begin it.',
  ],
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
  'bad-tab': () => [
    'Tabs can contain only :::tab blocks.',
    'Put the text into a tab: :::tab[Label], the text, and :::',
  ],
  'duplicate-tab': ({ value }) => `Two tabs have the value ${value}.`,
  'tab-without-label': () => 'A tab needs a label: write :::tab[Label].',
  'tab-outside-tabs': () => [
    'A tab belongs inside ::::tabs, which needs more colons than the tab.',
    'Write ::::tabs on a line before the first tab, and :::: on a line after the last one.',
  ],
  'tabs-query-without-group': () => 'A query without a name needs a group: {group=os query}, or {query=os}.',
  'unknown-default-tab': ({ value, known = [] }) => [
    `The default ${value} is not the value of any of these tabs.`,
    `Their values: ${listed(known)}.`,
  ],
  'steps-without-list': () => ['Steps need a numbered list inside.', 'Begin each step with its number: 1. Install it.'],
  'cards-without-list': () => ['Cards need a bullet list inside.', CARD],
  'card-without-link': () => ['A card must begin with a link.', CARD],
  'include-without-file': () => 'Name the file to include: ::include{file="./_name.md"}.',
  'unclosed-include': () =>
    'This :::include is never closed. Write ::include{file="./_name.md"} with two colons, which needs no closing line.',
  'include-not-found': ({ file }) => `There is no file ${file} to include.`,
  'include-outside-site': ({ file }) => `${shorten(file)} is outside the site folder.`,
  'include-cycle': ({ file, chain }) => [`${file} includes itself.`, chain.join(' -> ')],
  'unknown-variable': ({ name }) => [
    `The config sets no variable ${name}, so the text stays as it is.`,
    `To set it, add to the config: variables: { ${name}: '...' }`,
  ],
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
  'diagram-as-code': () => 'The diagram is shown as code. To draw it, add to the config: markdown: { mermaid: true }',
  'bad-code-group': () => [
    'A code group can contain only blocks of code.',
    'Begin each block with its language and its label: ```sh [npm]',
  ],
  'file-tree-without-list': () => [
    'A file tree needs a bullet list inside.',
    'Write a file as - name, and a folder as - name/',
  ],
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
  'unclosed-html': ({ name }) => [
    `${name === undefined ? 'This comment' : `<${name}>`} is never closed and would hide the rest of the page, so it is shown as text.`,
    `Close it with ${name === undefined ? '-->' : `</${name}>`}`,
  ],
  'invalid-html': ({ attribute }) => `${shorten(attribute)} is not a valid attribute, so it was left out.`,
  'forbidden-html': ({ element, attribute }) =>
    attribute === undefined
      ? `<${element}> is not allowed in a page, so it was left out.`
      : `The attribute ${attribute} of <${element}> runs code, so it was left out.`,
  'inline-style': ({ element }) => `The style of <${element}> was left out. Use a class instead.`,
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
