import { unreachable } from '../../../base/errors.ts'
import type { FileClash, FileFacts, FrontMatterFacts, PlaceFault } from '../../../diagnostics/file-facts.ts'
import { valueWords } from './config.ts'
import { count, listed, madeByNote, shorten, type Wording } from './wording.ts'
import { yamlWords } from './yaml.ts'

const hex = (byte: number): string => byte.toString(16).padStart(2, '0')

function placeWords(problem: PlaceFault): string {
  switch (problem.fault) {
    case 'not-found':
      return `There is no page ${problem.file}.`
    case 'not-a-page':
      return `${problem.file} is not a page of the site. Only pages can be moved.`
    case 'no-content':
      return `${problem.file} is not inside a content folder.`
    case 'same-place':
      return `${problem.file} already exists.`
    case 'page-name':
      return `${problem.file} would not be a page: names that begin with _, and names that the config excludes, are left out.`
    case 'taken':
      return `There is already a file ${problem.file}.`
    case 'front-matter':
      return `The front matter of ${problem.file} cannot be changed. Fix it first.`
    case 'outside':
      return `${problem.file} is outside ${problem.folder}/: a page stays in the content folder of its collection and version.`
    case 'inside-itself':
      return `${problem.file} is inside ${problem.folder}, or the same folder.`
    case 'unsuitable-name':
      return `${problem.name} cannot be part of an address: use letters, digits and dashes.`
    case 'address':
      return `${problem.file} already has the address ${problem.route}.`
    default:
      return unreachable(problem)
  }
}

function clashWords(problem: FileClash): string {
  const { first, second, path } = problem
  switch (problem.fault) {
    case 'file':
      return `${first} and ${second} both become ${path}. The first one is published.`
    case 'letter-case':
      return `${first} becomes ${path}, and ${second} becomes ${problem.secondPath}: some hosts and computers take them for one file.`
    case 'address':
      return `${first} and ${second} both have the address ${path}. Hosts serve only one of them.`
    case 'folder':
      return `${first} becomes the file ${path}, but ${second} needs a folder of that name.`
    case 'reserved':
      return `${second} would be in ${path}, a folder that only has generated files.`
    default:
      return unreachable(problem)
  }
}

export const fileWords: Wording<FileFacts> = {
  'page-place': placeWords,
  'no-content': ({ folders, isMissing, madeBy }) => [
    isMissing === true
      ? `The folder ${folders.join()}/ does not exist.`
      : `There are no pages in ${folders.map((folder) => `${folder}/`).join(', ')}.`,
    'Add a Markdown file, or correct the path in the config.',
    ...madeByNote(madeBy),
  ],
  'misnamed-file': () => 'Nothing reads this file, because it has the wrong name.',
  'unread-folder': ({ folder, languages, versions, known = [] }) => {
    const message = `Nothing reads the folder ${folder}/.`
    if (languages !== undefined)
      return [message, `The languages in i18n.locales: ${listed(languages)}. To add one, write it there.`]
    if (versions === undefined) return [message, `Folders of a language: ${listed(known)}.`]
    const { names, list } = versions
    return [message, `The versions in ${list}: ${listed(names)}. To add one, write it there.`]
  },
  unreadable: ({ what, reason }) => `The ${what} cannot be read (${reason}).`,
  'bad-file-name': () => 'The name of this file is not valid UTF-8.',
  'not-a-file': ({ kind }) => {
    if (kind === 'folder') return 'This is a folder, but it has the name of a page.'
    return kind === 'other' ? 'This is not a regular file.' : `This is a ${kind}, not a regular file.`
  },
  'dangling-symlink': () => 'This symbolic link leads nowhere.',
  'symlink-outside': () =>
    'This symbolic link leads out of the repository of the site, or to a file that may hold secrets.',
  'symlink-loop': ({ isLoop }) =>
    isLoop
      ? 'This symbolic link leads back to a folder that contains it, so it is skipped.'
      : 'Another symbolic link leads to the same folder, so this one is skipped.',
  'invalid-utf8': (problem) =>
    'file' in problem
      ? `${problem.file} is not valid UTF-8 text.`
      : `The file is not UTF-8: byte ${problem.offset} (0x${hex(problem.byte)}) is invalid.`,
  'utf-16': () => 'The file is UTF-16, not UTF-8.',
  'nul-byte': ({ offset }) => `The file is not text: byte ${offset} is NUL.`,
  'page-too-large': ({ what, bytes, limit }) =>
    what === 'page'
      ? `The page has ${bytes} bytes; the limit is ${limit} (limits.pageBytes).`
      : `The ${what} files have more than ${limit} bytes (limits.pageBytes).`,
  'too-deep': ({ limit }) => `The page is nested deeper than ${limit} levels.`,
  'duplicate-route': ({ first, second, route, secondRoute }) => [
    route === secondRoute
      ? `${first} and ${second} both have the address ${route}. The first one is served.`
      : `${first} and ${second} have addresses that differ only in letter case (${route}, ${secondRoute}). Many hosts serve only one of them.`,
    `first: ${first}`,
    `second: ${second}`,
  ],
  'duplicate-file': clashWords,
  'static-clash': clashWords,
  'replaced-file': ({ path, by }) =>
    by === undefined
      ? `This file replaces the generated ${path}.`
      : `${by} replaces this file, because its folder comes first.`,
  'bad-slug': ({ fault, slug }) => {
    switch (fault) {
      case 'not-a-path':
        return `The slug ${slug} is not a path.`
      case 'outside':
        return `The slug ${slug} leads out of the site.`
      case 'control-character':
        return 'The name of this page has a control character or a backslash, which an address cannot have.'
    }
  },
  'long-address': ({ name, limit, part }) =>
    part === undefined
      ? `The address of ${shorten(name)} has more than ${limit} bytes.`
      : `The address of ${shorten(name)} has a part of more than ${limit} bytes: ${shorten(part)}`,
  'versions-file': (problem) => {
    switch (problem.fault) {
      case 'json':
        return `This is not valid JSON: ${problem.reason}.`
      case 'not-names':
        return 'versions.json must be a list of version names: no slashes, no leading dots, not empty.'
      case 'no-folder':
        return [
          `The version ${problem.name} has no folder ${problem.folder}, so it is left out.`,
          ...madeByNote(problem.madeBy),
        ]
    }
  },
  'translations-file': ({ reason }) => `This is not valid JSON: ${reason}.`,
  'translation-id': ({ id, known, suggestion }) => [
    `Nothing has the id ${id}, so this translation is not used.`,
    ...(suggestion === undefined && known !== undefined && known.length > 0 ? [`Known ids: ${listed(known)}.`] : []),
  ],
  'tags-file': ({ collection }) => `The tags file of the collection ${collection} does not exist.`,
  'tags-syntax': yamlWords,
  'tags-value': (value) => valueWords(value),
  'tags-key': ({ key }) => `There is no key ${key}.`,
  'unknown-tag': ({ tag }) => `The tags file has no tag ${tag}.`,
  'authors-syntax': yamlWords,
  'authors-value': (value) => valueWords(value),
  'authors-key': ({ key }) => `There is no key ${key}.`,
  'search-syntax': yamlWords,
  'search-value': (value) => valueWords(value),
  'search-key': ({ key }) => `There is no key ${key}.`,
  'unknown-author': ({ key, file, madeBy }) => [`${file} has no author ${key}.`, ...madeByNote(madeBy)],
  'post-date': ({ given }) =>
    given === undefined
      ? 'This post has no date. Begin the name of its file with one, such as 2025-01-31-, or set `date` in its front matter.'
      : `The name of this file has a date that does not exist: ${given}.`,
  'git-failed': ({ reason }) => `git cannot report the dates of the last changes: ${reason}`,
  'git-shallow': () => [
    'This is a shallow clone, so pages have no date of their last change.',
    'Fetch the whole history (`fetch-depth: 0` in a workflow, `git fetch --unshallow` by hand).',
  ],
  'git-timeout': ({ seconds, pages }) =>
    `git did not read the whole history within ${seconds} seconds, so ${count(pages, 'page')} have no date.`,
}

export const frontMatterWords: Wording<FrontMatterFacts> = {
  'front-matter-block': (problem) =>
    problem.fault === 'language'
      ? `Front matter must be YAML. ${problem.language} is not read, and never run.`
      : `The front matter is not ${problem.fault === 'unclosed' ? 'closed' : 'opened'} by a line of three dashes.`,
  'front-matter-syntax': yamlWords,
  'front-matter-value': (value) => valueWords(value),
  'front-matter-key': ({ key, severity }) =>
    severity === 'error' ? `There is no key ${key}.` : `The key ${key} has no meaning.`,
  'front-matter-date': ({ key }) => `${key} is read as month/day/year.`,
  'front-matter-in-partial': () => 'Front matter of an included file has no effect.',
  'parameters-without-args': () =>
    'The list of parameters comes from command.args in the front matter, which this page does not have.',
}
