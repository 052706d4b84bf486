import path from 'node:path'
import type { SourcePath } from '../../base/brands.ts'
import { hashOf } from '../../base/hash.ts'
import { pathIn } from '../../base/paths.ts'
import type { Outcome } from '../../diagnostics/diagnostic.ts'
import { decodeText } from './decode.ts'
import { type FactsMemo, remembered } from './page-reader.ts'
import { readRegular } from './read-file.ts'
import { SEARCH_FILE } from './scan.ts'
import { arrayOf, text } from './value-checks.ts'
import { LIST_LIMITS } from './yaml.ts'
import { readYamlFields } from './yaml-fields.ts'

/** Groups of words and phrases that mean the same. */
type Synonyms = readonly (readonly string[])[]

const FIELDS = { synonyms: arrayOf(arrayOf(text)) }

/** Reads the search settings in content folders (relative to `root`): the synonyms in their `_search.yml`. */
export function readSynonyms(root: string, folders: Iterable<string>, memo: FactsMemo): Outcome<Synonyms> {
  const read = Array.from(folders, (folder): Outcome<Synonyms> => {
    const file = pathIn(folder, SEARCH_FILE)
    const { bytes } = readRegular(path.join(root, file))
    if (bytes === undefined) return { value: [], diagnostics: [] }
    const content = decodeText(bytes).text ?? ''
    // A build in which nothing has changed does not parse the file.
    return remembered(memo, hashOf('synonyms', file, content), () => synonymsIn(file, content))
  })
  return {
    value: read.flatMap(({ value }) => value),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  }
}

function synonymsIn(file: SourcePath, content: string): Outcome<Synonyms> {
  const input = { file, content, fields: FIELDS, prefix: 'search', limits: LIST_LIMITS } as const
  const { value, diagnostics } = readYamlFields(input)
  return { value: (value.get('synonyms') as Synonyms | undefined) ?? [], diagnostics }
}
