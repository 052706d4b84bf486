/** Schemas on a page: their fields, and a section for each schema that is referenced by name. */
import type { PhrasingContent, RootContent } from 'mdast'
import { t } from '../../../../runtime/texts.ts'
import { idForName } from '../../../formats/operation-names.ts'
import { paragraphNode, textNode } from '../../../stages/compile/nodes.ts'
import type { Page } from '../../../stages/compile/page/page.ts'
import type { SpecReader } from '../spec/reader.ts'
import { type Constraint, constraintsOf, type Field, namedIn, type Shape, shapeOf, typeOf } from '../spec/schema.ts'
import { get, isTrue, type Value } from '../spec/tree.ts'
import { codeNode, details, heading, joinNodes, linkNode, noteNode, type Term, terms } from './build.ts'
import { prose } from './prose.ts'

/** State shared by the parts of a page. */
export interface Reference {
  readonly page: Page
  readonly reader: SpecReader
  /** Schemas with a section, by value. */
  readonly sections: Map<object, Section>
  readonly ids: Set<string>
}

interface Section {
  readonly id: string
  readonly name: string
  readonly value: Value
}

/** Deeper levels do not help readers; names end cycles long before. */
const MAX_DEPTH = 10

/** Returns the type of a value in words; names link to their sections. */
export function typeNodes(schema: Value | undefined, reference: Reference): PhrasingContent[] {
  if (schema === undefined) return []
  const names = new Map(namedIn(schema).map(([name, value]) => [name, value]))
  const words = typeOf(schema, reference.reader).split(/([^\s|()[\]]+)/)
  return words.reduce<PhrasingContent[]>((nodes, word) => {
    const section = sectionOf(word, names.get(word), reference)
    const last = nodes.at(-1)
    if (section !== undefined) nodes.push(linkNode(`#${section.id}`, word))
    else if (last?.type === 'text') last.value += word
    else if (word !== '') nodes.push(textNode(word))
    return nodes
  }, [])
}

/** Returns a section for a schema with content to show. */
function sectionOf(name: string, schema: Value | undefined, { reader, sections, ids }: Reference): Section | undefined {
  const value = schema && reader.follow(schema)
  if (value === undefined) return undefined
  const stored = sections.get(value.node)
  if (stored !== undefined) return stored
  const { fields, variants } = shapeOf(value, reader)
  if (fields.length === 0 && variants.length === 0) return undefined
  const section = { id: freeId(`schema-${idForName(name)}`, ids), name, value }
  sections.set(value.node, section)
  return section
}

function freeId(base: string, ids: Set<string>): string {
  for (let n = 0; ; n++) {
    const id = n === 0 ? base : `${base}-${n}`
    if (ids.has(id)) continue
    ids.add(id)
    return id
  }
}

/** Returns all sections; creating one may request others. */
export function schemaSections(reference: Reference, level: number): RootContent[] {
  const nodes: RootContent[] = []
  for (const { id, name, value } of reference.sections.values())
    nodes.push(
      heading(level, id, textNode(name)),
      ...prose(get(value, 'description'), reference.page, level + 1),
      ...schemaBody(value, reference),
    )
  return nodes.length === 0
    ? []
    : [heading(level - 1, freeId('schemas', reference.ids), textNode(t`Schemas`)), ...nodes]
}

/** Returns the contents of a schema, without its name and description. */
export function schemaBody(schema: Value | undefined, reference: Reference, depth = 0): RootContent[] {
  const shape = shapeOf(schema, reference.reader)
  if (depth > MAX_DEPTH) return []
  return [
    ...terms(shape.fields.map((field) => fieldTerm(field, reference, depth))),
    ...variantNodes(shape, reference, depth),
    ...othersNodes(shape, reference),
    ...constraintsOf(reference.reader.follow(schema)).flatMap(constraintNote),
    ...nested(shape.items, reference, depth),
  ]
}

function othersNodes({ others }: Shape, reference: Reference): RootContent[] {
  return others === undefined ? [] : [noteNode(textNode(`${t`Other fields:`} `), ...typeNodes(others, reference))]
}

function variantNodes({ variants, isAnyOf }: Shape, reference: Reference, depth: number): RootContent[] {
  if (variants.length === 0) return []
  const items = variants.map((variant) => ({
    type: 'listItem' as const,
    spread: false,
    children: [paragraphNode(...typeNodes(variant, reference)), ...nested(variant, reference, depth)] as never[],
  }))
  return [paragraphNode(textNode(isAnyOf ? t`Any of:` : t`One of:`)), { type: 'list', ordered: false, children: items }]
}

/** Returns the fields of an unnamed schema, collapsed. */
function nested(schema: Value | undefined, reference: Reference, depth: number): RootContent[] {
  if (schema === undefined || namedIn(schema).length > 0) return []
  const { fields, items } = shapeOf(schema, reference.reader)
  if (items !== undefined && fields.length === 0) return nested(items, reference, depth)
  if (fields.length === 0) return []
  return [details([textNode(t`Fields`)], schemaBody(schema, reference, depth + 1))]
}

function fieldTerm({ name, schema, isRequired }: Field, reference: Reference, depth: number): Term {
  const value = reference.reader.follow(schema)
  const flags = [
    ...(isRequired ? [t`required`] : []),
    ...(isTrue(get(value, 'readOnly')) ? [t`read-only`] : []),
    ...(isTrue(get(value, 'writeOnly')) ? [t`write-only`] : []),
    ...(isTrue(get(value, 'deprecated')) ? [t`deprecated`] : []),
  ]
  return { name, type: typeNodes(schema, reference), flags, content: valueContent(schema, reference, depth) }
}

/** Returns the details of a value: its description, its limits, its fields. */
export function valueContent(schema: Value | undefined, reference: Reference, depth = 0): RootContent[] {
  const { page, reader } = reference
  const value = reader.follow(schema)
  if (value === undefined) return []
  // A description next to a reference is more specific to this field.
  const description = get(schema, 'description') ?? get(value, 'description')
  const isNamed = schema !== value && shapeOf(value, reader).fields.length > 0
  const { variants, items } = shapeOf(value, reader)
  const inner = isNamed ? [] : nested(value, reference, depth)
  const anonymous = variants.flatMap((variant) => nested(variant, reference, depth))
  return [
    ...prose(description, page),
    ...(isNamed ? [] : [...constraintsOf(value), ...itemLimits(items, reader)].flatMap(constraintNote)),
    ...inner,
    ...(isNamed ? [] : anonymous),
  ]
}

/** Returns the allowed values of list items. */
const itemLimits = (items: Value | undefined, reader: SpecReader): Constraint[] =>
  constraintsOf(items && reader.follow(items)).filter(({ kind }) => kind === 'enum' || kind === 'pattern')

const MAX_LENGTH = 200

/** Describes a limit. */
function constraintNote({ kind, values }: Constraint): RootContent[] {
  const shown = values.map((value) =>
    codeNode(value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value || '""'),
  )
  const [from = '', to = ''] = values
  switch (kind) {
    case 'default':
      return [noteNode(textNode(`${t`Default:`} `), ...shown)]
    case 'const':
    case 'enum':
      return [noteNode(textNode(`${t`Allowed values:`} `), ...joinNodes(shown))]
    case 'example':
      return [noteNode(textNode(`${t`Example:`} `), ...shown)]
    case 'pattern':
      return [noteNode(textNode(`${t`Pattern:`} `), ...shown)]
    case 'multiple':
      return [noteNode(textNode(`${t`Multiple of:`} `), ...shown)]
    case 'range':
      return [noteNode(textNode(`${t`Range:`} `), codeNode(rangeOf(from, to)))]
    case 'bounds':
      return [noteNode(textNode(`${t`Range:`} `), ...joinNodes(shown))]
    case 'length':
      return [noteNode(textNode(`${t`Length:`} `), codeNode(rangeOf(from, to)))]
    case 'items':
      return [noteNode(textNode(`${t`Number of items:`} `), codeNode(rangeOf(from, to)))]
  }
}

const rangeOf = (from: string, to: string): string =>
  from === '' ? `≤ ${to}` : to === '' ? `≥ ${from}` : from === to ? from : `${from}–${to}`

/** Whether a schema has its own section: its contents need not be repeated. */
export const namesSchema = (schema: Value | undefined, reference: Reference): boolean =>
  schema !== undefined && namedIn(schema).some(([name, value]) => sectionOf(name, value, reference) !== undefined)
