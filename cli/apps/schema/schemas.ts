/** JSON schemas of front matter, `_category_.yml`, and the config, for editors without our language server. */

import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import { FEATURES } from '../../features/index.ts'
import { configSchema } from '../../stages/config/schema.ts'
import { frontMatterKeys } from '../../stages/content/front-matter/describe.ts'

export type SchemaName = 'front-matter' | 'category' | 'config'

const DRAFT = 'http://json-schema.org/draft-07/schema#'

/** A schema as plain data. */
export function schemaOf(name: SchemaName): object {
  switch (name) {
    case 'front-matter':
      return frontMatterSchema()
    case 'category':
      return CATEGORY
    case 'config':
      return configJsonSchema()
  }
}

/** Unknown keys are allowed, as in pages. */
const frontMatterSchema = (): object => ({
  $schema: DRAFT,
  title: 'Front matter of a page',
  type: 'object',
  properties: Object.fromEntries(
    [...frontMatterKeys(FEATURES)].map(([key, { form, description }]) => [key, { description, ...form }]),
  ),
})

const text = { type: 'string' } as const
const CATEGORY = {
  $schema: DRAFT,
  title: 'A category of the sidebar',
  type: 'object',
  additionalProperties: false,
  properties: {
    label: { ...text, description: 'The name in the sidebar. Without it the name of the folder.' },
    position: { type: 'number', description: 'The place among its neighbors, which are sorted by this number.' },
    key: { ...text, description: 'A unique key for translations.' },
    description: { ...text, description: 'The description on the generated page of the category.' },
    collapsed: { type: 'boolean', description: 'Whether the category is closed at first.' },
    collapsible: { type: 'boolean', description: 'Whether readers can close the category.' },
    className: { ...text, description: 'A CSS class for the entry in the sidebar.' },
    customProps: { type: 'object', description: 'Data for components that draw the sidebar.' },
    link: {
      description: 'What the category leads to: a page, a generated page with cards, or `null` for nothing.',
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          additionalProperties: false,
          required: ['type', 'id'],
          properties: { type: { const: 'doc' }, id: text },
        },
        {
          type: 'object',
          additionalProperties: false,
          required: ['type'],
          properties: {
            type: { const: 'generated-index' },
            slug: text,
            title: text,
            description: text,
            image: text,
            keywords: { anyOf: [text, { type: 'array', items: text }] },
            searchPhrases: { type: 'array', items: text },
          },
        },
      ],
    },
  },
}

/** JSON cannot express functions and checks written in code: the command checks them, editors do not. */
const configJsonSchema = (): object => ({
  ...toJsonSchema(configSchema, { typeMode: 'input', errorMode: 'ignore', overrideSchema: withoutFunctions }),
  $schema: DRAFT,
  title: 'Config of a docs site',
})

const withoutFunctions = ({
  valibotSchema,
  jsonSchema,
}: {
  readonly valibotSchema: { readonly type: string }
  readonly jsonSchema: JsonSchema
}): JsonSchema | null => (valibotSchema.type === 'function' ? { ...jsonSchema, description: 'A function.' } : null)
