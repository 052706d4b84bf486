/** Front matter with the keys of another generator. */
import { parse } from 'yaml'
import { objectOf, type Values } from '../../../base/values.ts'
import { findBlock } from './block.ts'

/** Reads the front matter of a page; a text that is not YAML has none, and is reported with the page. */
export function frontMatterIn(text: string): Values {
  const block = findBlock(text)
  if (block.kind !== 'block') return {}
  try {
    return objectOf(parse(text.slice(block.start, block.end), { logLevel: 'silent' }))
  } catch {
    return {}
  }
}
