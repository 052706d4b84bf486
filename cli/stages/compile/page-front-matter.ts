/** The front matter of a page for code and plugins of the site. */

import type { PageMeta } from '../../model/content.ts'
import { readPlainYaml } from '../content/plain-yaml.ts'
import { yamlData } from '../content/yaml-tree.ts'

/** Returns the page's whole front matter, including keys that only its own code and the plugins of the site read. */
export async function readPageFrontMatter({
  block,
  meta,
}: {
  readonly block: string
  readonly meta: PageMeta
}): Promise<Readonly<Record<string, unknown>>> {
  if (meta.wholeFrontMatter !== undefined) return { ...meta.wholeFrontMatter, ...meta.frontMatter }
  if (block === '') return { ...meta.frontMatter }
  try {
    const frontMatter = await readYaml(block.replace(/^---.*\n/, '').replace(/\n---\s*$/, ''))
    return typeof frontMatter === 'object' && frontMatter !== null
      ? { ...frontMatter, ...meta.frontMatter }
      : { ...meta.frontMatter }
  } catch {
    // Its errors are reported with the page's other facts.
    return { ...meta.frontMatter }
  }
}

/**
 * Most front matter is plain; the library is loaded only for the rest. Both readers give the code of a page ordinary objects.
 */
async function readYaml(text: string): Promise<unknown> {
  const plain = readPlainYaml(text)
  if (plain !== undefined) return JSON.parse(JSON.stringify(yamlData(plain)))
  const { parse } = await import('yaml')
  return parse(text)
}
