import type { LintFacts } from '../../diagnostics/text-facts.ts'
import { shorten, type Wording } from './wording.ts'

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
  'long-description': ({ length, limit }) =>
    `The description has ${length} characters; search engines cut it after about ${limit}.`,
  'duplicate-title': ({ title, first }) => `${first} already has the title "${shorten(title)}".`,
  'redirect-fragment': ({ from }) => `Browsers do not send what follows #, so a redirect cannot start at ${from}.`,
  'term-spelling': ({ found }) => `"${found}" is not the spelling that the config chooses.`,
}
