import * as v from 'valibot'
import type { SourcePath } from '../../base/brands.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { CategoryFile } from '../../model/content.ts'
import { aMap, anyMap, arrayOf, flag, number, text } from './value-checks.ts'
import { readYamlFields } from './yaml-fields.ts'

/** If two files describe one folder, the earlier name is used. */
export const CATEGORY_NAMES = ['_category_.json', '_category_.yml', '_category_.yaml'] as const

const keywords = v.lazy((value) => (typeof value === 'string' ? text : arrayOf(text)))

/** A doc, a generated index page, or null for a category that is not a link. */
const link = v.nullable(
  v.pipe(
    aMap,
    v.variant(
      'type',
      [
        v.strictObject({ type: v.literal('doc'), id: text }),
        v.strictObject({
          type: v.literal('generated-index'),
          slug: v.exactOptional(text),
          title: v.exactOptional(text),
          description: v.exactOptional(text),
          image: v.exactOptional(text),
          keywords: v.exactOptional(keywords),
          searchPhrases: v.exactOptional(arrayOf(text)),
        }),
      ],
      'one of doc, generated-index',
    ),
  ),
)

const FIELDS = {
  label: text,
  position: number,
  key: text,
  description: text,
  collapsed: flag,
  collapsible: flag,
  className: text,
  customProps: anyMap,
  link,
}

/** Reads a category file. JSON is read by the YAML parser: it is a subset, and problems get a location. */
export function readCategory(
  place: Pick<CategoryFile, 'path' | 'set' | 'folder'>,
  content: string,
): { readonly category: CategoryFile; readonly diagnostics: readonly Diagnostic[] } {
  const { value, diagnostics } = readYamlFields({ file: place.path, content, fields: FIELDS, prefix: 'category' })
  return { category: { ...place, ...Object.fromEntries(value) }, diagnostics }
}

/** Reports a second category file in one folder, which is ignored. */
export const duplicateCategory = (used: SourcePath, other: SourcePath): Diagnostic => ({
  code: 'duplicate-category-file',
  severity: 'warning',
  used: used.slice(used.lastIndexOf('/') + 1),
  where: { file: other },
})
