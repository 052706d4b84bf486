/** `markdown_extensions`: what of Python-Markdown the pages of a site are written in. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { readRecorder } from '../../base/code-reads.ts'
import { realOf } from '../../base/files.ts'
import { isReadable, repositoryOf } from '../../base/readable-files.ts'
import type { Values } from '../../base/values.ts'
import type { Notes } from './notes.ts'
import type { SnippetFiles } from './syntax/snippets.ts'
import type { Syntax } from './syntax/syntax.ts'
import type { Slugs } from './tree/headings.ts'
import { type Options, objectOf, textOf, textsOf } from './values.ts'

/** Extensions that are read, that are always on here, or that change nothing a reader sees. */
const KNOWN =
  /^(?:abbr|admonition|attr_list|codehilite|def_list|extra|fenced_code|footnotes|md_in_html|meta|nl2br|sane_lists|smarty|tables|toc|callouts|mdx_truly_sane_lists|mdx_breakless_lists|markdown_include\.include|mdx_include|markdown_include_variants|pymdownx\.(?:arithmatex|b64|betterem|blocks\.(?:admonition|details|tab|html|caption|definition)|caret|critic|details|emoji|escapeall|extra|extrarawhtml|highlight|inlinehilite|keys|magiclink|mark|saneheaders|smartsymbols|snippets|superfences|tabbed|tasklist|tilde|striphtml))$|\.(?:macros|preview)$/

/** Names of extensions without the package that they are in. */
const shortName = (name: string): string => name.replace(/^markdown\.extensions\./, '')

/** Extensions that Material adds by itself are not added here: a site names its own. */
export function extensionsOf(options: Options): Options {
  const all = new Map([...options].map(([name, value]) => [shortName(name), value]))
  const add = (...names: readonly string[]): void => {
    for (const name of names) if (!all.has(name)) all.set(name, {})
  }
  add('toc', 'tables', 'fenced_code')
  if (all.has('extra')) add('abbr', 'attr_list', 'def_list', 'footnotes', 'md_in_html')
  if (all.has('pymdownx.extra')) add('abbr', 'attr_list', 'def_list', 'footnotes', 'md_in_html', 'pymdownx.superfences')
  return all
}

export interface MarkdownInput {
  readonly root: string
  /** The folder of the pages, relative to the site. */
  readonly folder: string
  readonly extensions: Options
  readonly plugins: Options
  readonly features: ReadonlySet<string>
  readonly hasDirectories: boolean
  readonly notes: Notes
}

/** Reads files as code of the config: pages are made again when one of them changes. */
const files = (): Pick<typeof import('node:fs'), 'readFileSync' | 'existsSync'> =>
  readRecorder().given('config').module('node:fs') as typeof import('node:fs')

/** Returns the syntax of the pages; lists extensions that are not read. */
export function syntaxOf(input: MarkdownInput): Syntax {
  const { root, folder, extensions, plugins, notes } = input
  const has = (name: string): boolean => extensions.has(name)
  const unknown = [...extensions.keys()].filter((name) => !KNOWN.test(name))
  if (unknown.length > 0)
    notes.add('markdown_extensions', `${unknown.join(', ')}: this code of Python is not run, so its syntax is text.`)
  const read = (file: string): string | undefined => {
    try {
      return files().readFileSync(file, 'utf8')
    } catch {
      return undefined
    }
  }
  return {
    blocks: {
      inline: {
        attributes: has('attr_list'),
        critic: has('pymdownx.critic'),
        mark: has('pymdownx.mark'),
        caret: has('pymdownx.caret'),
        tilde: has('pymdownx.tilde') && extensions.get('pymdownx.tilde')?.subscript !== false,
        keys: has('pymdownx.keys'),
        math: has('pymdownx.arithmatex'),
        icons: has('pymdownx.emoji') || has('material.extensions.emoji'),
        code: has('pymdownx.inlinehilite') || has('codehilite'),
        names: plugins.has('autorefs') || plugins.has('mkdocstrings'),
      },
      boxes: has('admonition') || has('pymdownx.details'),
      tabs: has('pymdownx.tabbed'),
      linksTabs: input.features.has('content.tabs.link'),
      slashes: unknown.length > 0 || [...extensions.keys()].some((name) => name.startsWith('pymdownx.blocks')),
      definitions: has('def_list'),
      abbreviations: has('abbr'),
      objects: plugins.has('mkdocstrings'),
      toc: textOf(extensions.get('toc')?.marker) ?? '[TOC]',
    },
    snippets: snippetsOf(input, readableOnly(repositoryOf(root), read)),
    appended: textsOf(extensions.get('pymdownx.snippets')?.auto_append),
    slugs: slugsOf(objectOf(extensions.get('toc'))),
    icons: { folders: moduleFolders(root), read },
    folder,
    hasDirectories: input.hasDirectories,
    exists: (file) => files().existsSync(path.join(root, file)),
  }
}

/** Pages must not publish files outside of the repository, nor secrets. */
const readableOnly =
  (repository: string, read: SnippetFiles['read']): SnippetFiles['read'] =>
  (file) => {
    const real = realOf(file)
    return real !== undefined && isReadable(repository, real) ? read(file) : undefined
  }

function snippetsOf({ root, extensions }: MarkdownInput, read: SnippetFiles['read']): SnippetFiles | undefined {
  const includes = ['mdx_include', 'markdown_include_variants', 'markdown_include.include'].some((name) =>
    extensions.has(name),
  )
  const options = extensions.get('pymdownx.snippets')
  if (options === undefined && !includes) return undefined
  const folders = textsOf(options?.base_path)
  return {
    root,
    read,
    includes,
    isOn: options !== undefined,
    folders: (folders.length > 0 ? folders : ['.']).map((folder) => path.resolve(root, folder)),
  }
}

/** Returns the rule for ids of headings. */
function slugsOf(toc: Values): Slugs {
  const { python = '', kwds } = objectOf(toc.slugify)
  const name = String(python)
  const isPymdown = /pymdownx\.slugs\./.test(name)
  return {
    separator: textOf(toc.separator) ?? '-',
    isUnicode: isPymdown || /slugify_unicode$/.test(name),
    keepsCase: isPymdown && objectOf(kwds).case === undefined && !/uslugify$|gfm$/.test(name),
    isPymdown,
  }
}

/** Returns the folders in which the packages of a site may be. */
function moduleFolders(root: string): readonly string[] {
  const folders: string[] = []
  for (let folder = root; ; folder = path.dirname(folder)) {
    const modules = path.join(folder, 'node_modules')
    if (existsSync(modules)) folders.push(modules)
    if (path.dirname(folder) === folder) return folders
  }
}
