/** The words of the site for admonitions (`admonitions` of docs, blogs, and pages). */
import path from 'node:path'
import { namesBelow } from '../../../base/files.ts'
import type { Values } from '../../../base/values.ts'
import type { Context } from '../config/context.ts'
import { createReader, type Reader } from '../config/reader.ts'
import type { PluginOptions } from '../plugins/uses.ts'
import { usesMdx1 } from './versions.ts'

/** An instance's words for admonitions. */
export interface AdmonitionWords {
  readonly words: readonly string[]
  /** Whether they replace the words of Docusaurus. */
  readonly replaces: boolean
  /** Reports that the setting has no effect, and the words of Docusaurus stay. */
  readonly drop: () => void
}

/** Reads the words for admonitions. In Docusaurus 2, words of the site always replace the words of Docusaurus. */
export function readAdmonitions(reader: Reader, root: string): AdmonitionWords {
  if (reader.take('admonitions') === false) return { words: [], replaces: true, drop: () => reader.drop('admonitions') }
  const admonitions = reader.child('admonitions')
  const keywords = admonitions.list('keywords')
  const words = keywords.filter((word) => typeof word === 'string' && /^[A-Za-z][\w-]*$/.test(word)) as string[]
  const replaces = admonitions.take('extendDefaults') === false || (words.length > 0 && usesMdx1(root))
  return { words, replaces, drop: () => admonitions.drop('extendDefaults') }
}

/** Merges the words of all instances: all pages have the same ones. */
export function mergedAdmonitions(all: readonly AdmonitionWords[]): Values {
  const words = [...new Set(all.flatMap((option) => option.words))]
  const replaces = all.length > 0 && all.every((option) => option.replaces)
  if (!replaces) for (const option of all) if (option.replaces) option.drop()
  // Docusaurus shows a word without a component as `info`, with that title.
  const settings = words.length > 0 && { admonitions: words, admonitionTitles: 'type' }
  return { ...settings, ...(replaces && { builtInAdmonitions: false }) }
}

/** Reads the words of the pages plugin; empty if no page is Markdown. */
export function admonitionsOfPages({ options, keys }: PluginOptions, { root, report }: Context): AdmonitionWords[] {
  const folder = path.join(root, typeof options.path === 'string' ? options.path : 'src/pages')
  const read = readAdmonitions(createReader(options, keys, report), root)
  return namesBelow(folder).some((name) => /\.mdx?$/.test(name)) ? [read] : []
}
