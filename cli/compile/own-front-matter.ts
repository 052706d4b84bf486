/** The front matter of a page for code and plugins of the site. */
import { parse } from 'yaml'
import { readPlainYaml } from '../content/plain-yaml.ts'
import { yamlData } from '../content/yaml.ts'
import type { PageMeta } from '../model/content.ts'

/** Returns the page's whole front matter, including keys that only its own code and the plugins of the site read. */
export function ownFrontMatter({
  block,
  meta,
}: {
  readonly block: string
  readonly meta: PageMeta
}): Readonly<Record<string, unknown>> {
  if (block === '') return { ...meta.frontMatter }
  try {
    const all = readYaml(block.replace(/^---.*\n/, '').replace(/\n---\s*$/, ''))
    return typeof all === 'object' && all !== null ? { ...all, ...meta.frontMatter } : { ...meta.frontMatter }
  } catch {
    // Its errors are reported with the page's other facts.
    return { ...meta.frontMatter }
  }
}

/** Most front matter is plain. Its maps are ordinary objects for the code of a page, whichever reader reads it. */
function readYaml(text: string): unknown {
  const plain = readPlainYaml(text)
  return plain === undefined ? parse(text) : JSON.parse(JSON.stringify(yamlData(plain)))
}
