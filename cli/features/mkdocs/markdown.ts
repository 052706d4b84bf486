/** `markdown_extensions`: what of Python-Markdown the pages of a site are written in. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { readBytes, realOf } from '../../base/files.ts'
import { isReadable, repositoryOf } from '../../base/readable-files.ts'
import { objectOf, textOf, textsOf, type Values } from '../../base/values.ts'
import { type MkdocsSite, recordedFiles } from './site.ts'
import type { SyntaxPart } from './syntax/line.ts'
import type { SnippetSettings } from './syntax/snippets.ts'
import type { Syntax } from './syntax.ts'
import type { Slugs } from './tree/headings.ts'
import { REPOSITORY_HOSTS } from './values.ts'

/** Extensions that are read, that are always on here, or that change nothing a reader sees. */
const KNOWN =
  /^(?:abbr|admonition|attr_list|codehilite|def_list|extra|fenced_code|footnotes|md_in_html|meta|nl2br|sane_lists|smarty|tables|toc|callouts|mkautodoc|mdx_truly_sane_lists|mdx_breakless_lists|markdown_include\.include|mdx_include|markdown_include_variants|pymdownx\.(?:arithmatex|b64|betterem|blocks\.(?:admonition|details|tab|html|caption|definition)|caret|critic|details|emoji|escapeall|extra|extrarawhtml|highlight|inlinehilite|keys|magiclink|mark|saneheaders|smartsymbols|snippets|superfences|tabbed|tasklist|tilde|striphtml))$|\.(?:macros|preview)$/

type MarkdownInput = Pick<
  MkdocsSite,
  'root' | 'folder' | 'extensions' | 'plugins' | 'features' | 'hasDirectories' | 'notes'
>

/** Returns the syntax of the pages; lists extensions that are not read. */
export function syntaxOf(input: MarkdownInput): Syntax {
  const { root, folder, extensions, plugins, features, hasDirectories, notes } = input
  const unknown = [...extensions.keys()].filter((name) => !KNOWN.test(name))
  if (unknown.length > 0)
    notes.add(
      'markdown_extensions',
      `docs does not run Python extensions, so their syntax is text: ${unknown.join(', ')}.`,
    )
  const snippets = snippetsOf(input)
  const lost = snippets?.appended.filter(
    (name) => !snippets.folders.some((place) => existsSync(path.join(place, name))),
  )
  if (lost?.length)
    notes.add('markdown_extensions.pymdownx.snippets.auto_append', 'docs cannot find these files:', lost, 'warning')
  const tabbed = extensions.get('pymdownx.tabbed') ?? {}
  const parts = new Set(
    [...extensions.keys(), ...plugins.keys(), ...features]
      .flatMap((name) => PARTS.filter(([, names]) => names.test(name)))
      .map(([part]) => part),
  )
  // Unknown extensions may be blocks between slashes.
  if (unknown.length > 0) parts.add('slashes')
  if (tabbed.slugify) parts.add('tabIds')
  if (extensions.get('pymdownx.tilde')?.subscript === false) parts.delete('tilde')
  return {
    text: {
      parts,
      repository: shorthandOf(extensions.get('pymdownx.magiclink')),
      toc: textOf(extensions.get('toc')?.marker) ?? '[TOC]',
    },
    snippets,
    slugs: slugsOf(objectOf(extensions.get('toc')), parts),
    tabSlugs: tabbed.slugify
      ? { ...slugsOf(tabbed, parts), isCombined: tabbed.combine_header_slug === true }
      : undefined,
    icons: { folders: moduleFolders(root), read: readIcon },
    folder,
    hasDirectories,
    linksAddresses: extensions.has('pymdownx.magiclink'),
  }
}

/** The extensions, plugins, and features of the theme that turn on a part of the syntax. */
const PARTS: readonly (readonly [SyntaxPart, RegExp])[] = [
  ['abbreviations', /^abbr$/],
  ['attributes', /^attr_list$/],
  ['boxes', /^(?:admonition|pymdownx\.details)$/],
  ['code', /^(?:codehilite|pymdownx\.inlinehilite)$/],
  ['definitions', /^def_list$/],
  ['icons', /^(?:pymdownx|material\.extensions)\.emoji$/],
  ['linkedTabs', /^content\.tabs\.link$/],
  ['math', /^pymdownx\.arithmatex$/],
  ['names', /^(?:autorefs|mkdocstrings)$/],
  ['objects', /^(?:mkdocstrings|mkautodoc)$/],
  ['slashes', /^pymdownx\.blocks/],
  ['tabs', /^pymdownx\.tabbed$/],
  ...(['caret', 'critic', 'keys', 'mark', 'tilde'] as const).map(
    (part) => [part, new RegExp(`^pymdownx\\.${part}$`)] as const,
  ),
]

/** Returns the address of the repository for short references in pages, or an empty text without one. */
function shorthandOf(magiclink: Values = {}): string {
  const [host] =
    [...REPOSITORY_HOSTS].find(([, { name }]) => name.toLowerCase() === (magiclink.provider ?? 'github')) ?? []
  const { user, repo } = magiclink
  return magiclink.repo_url_shorthand === true && user && repo && host ? `https://${host}/${user}/${repo}` : ''
}

/** Icons are files of packages: all pages are made again when one of them changes. */
const readIcon = (file: string): string | undefined =>
  recordedFiles().existsSync(file) ? recordedFiles().readFileSync(file, 'utf8') : undefined

/** Pages must not publish files outside of the repository, nor secrets. */
const readableOnly =
  (repository: string) =>
  (file: string): Uint8Array | undefined => {
    const real = realOf(file)
    return real !== undefined && isReadable(repository, real) ? readBytes(real) : undefined
  }

function snippetsOf({ root, extensions, plugins }: MarkdownInput): SnippetSettings | undefined {
  const included = ['mdx_include', 'markdown_include_variants', 'markdown_include.include'].find((name) =>
    extensions.has(name),
  )
  const options = extensions.get('pymdownx.snippets')
  const tags = plugins.get('include-markdown')
  if (options === undefined && included === undefined && tags === undefined) return undefined
  const folders = textsOf(options?.base_path)
  return {
    root,
    ...(included !== undefined && {
      includeFolder: path.resolve(root, textOf(extensions.get(included)?.base_path) ?? '.'),
    }),
    isOn: options !== undefined,
    tags,
    appended: textsOf(options?.auto_append),
    bytes: readableOnly(repositoryOf(root)),
    folders: (folders.length > 0 ? folders : ['.']).map((folder) => path.resolve(root, folder)),
  }
}

/** Returns the rule for ids of headings. */
function slugsOf(toc: Values, parts: ReadonlySet<SyntaxPart>): Slugs {
  const { python = '', kwds } = objectOf(toc.slugify)
  const name = String(python)
  const isPymdown = /pymdownx\.slugs\./.test(name)
  return {
    separator: textOf(toc.separator) ?? '-',
    isUnicode: isPymdown || /slugify_unicode$/.test(name),
    keepsCase: isPymdown && objectOf(kwds).case === undefined && !/uslugify$|gfm$/.test(name),
    isPymdown,
    hasEmojis: parts.has('icons'),
  }
}

/** Returns the folders in which the packages of a site may be. */
const moduleFolders = (root: string): readonly string[] =>
  createRequire(path.join(root, 'package.json'))
    .resolve.paths('icons')
    ?.filter((folder) => existsSync(folder)) ?? []
