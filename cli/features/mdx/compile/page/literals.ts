/** Values of expressions that are plain literals: `{600}`, `{'a'}`, `{{ color: 'red' }}`. */
import type { Expression, Program, SpreadElement } from 'estree-jsx'

export const NOT_LITERAL = Symbol('not a literal')

/** Returns the value of a program that is one literal, or {@link NOT_LITERAL}. */
export function literalOf(program: Program | null | undefined): unknown {
  const [only, ...more] = program?.body ?? []
  return only?.type === 'ExpressionStatement' && more.length === 0 ? literal(only.expression) : NOT_LITERAL
}

function literal(node: Expression | SpreadElement): unknown {
  if (node.type === 'Literal') return 'regex' in node || 'bigint' in node ? NOT_LITERAL : node.value
  if (node.type === 'TemplateLiteral') return node.expressions.length === 0 ? node.quasis[0]!.value.cooked : NOT_LITERAL
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const value = literal(node.argument)
    return typeof value === 'number' ? -value : NOT_LITERAL
  }
  return node.type === 'ObjectExpression' ? objectOf(node.properties) : NOT_LITERAL
}

function objectOf(properties: Extract<Expression, { type: 'ObjectExpression' }>['properties']): unknown {
  const object: Record<string, unknown> = Object.create(null)
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init') return NOT_LITERAL
    const { key } = property
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined
    const value = literal(property.value as Expression)
    if (name === undefined || value === NOT_LITERAL || (typeof value === 'object' && value !== null)) return NOT_LITERAL
    object[name] = value
  }
  return object
}

/** Properties whose numbers are not pixels, as in React. */
const UNITLESS =
  /^(?:animationIterationCount|aspectRatio|borderImage(?:Outset|Slice|Width)|box(?:Flex|FlexGroup|OrdinalGroup)|columns?(?:Count)?|flex(?:Grow|Positive|Shrink|Negative|Order)?|grid(?:Area|Row|RowEnd|RowSpan|RowStart|Column|ColumnEnd|ColumnSpan|ColumnStart)|fontWeight|lineClamp|lineHeight|opacity|order|orphans|scale|tabSize|widows|zIndex|zoom|fillOpacity|floodOpacity|stopOpacity|stroke(?:Dasharray|Dashoffset|Miterlimit|Opacity|Width))$/

/** Converts `style={{ fontSize: 12 }}` to text. */
export function cssOf(style: Readonly<Record<string, unknown>>): string {
  return Object.entries(style)
    .filter(([, value]) => value !== null && value !== undefined && typeof value !== 'boolean' && value !== '')
    .map(([name, value]) => `${cssName(name)}: ${cssValue(name, value)}`)
    .join('; ')
}

const cssName = (name: string): string =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-')

const cssValue = (name: string, value: unknown): string =>
  typeof value === 'number' && value !== 0 && !name.startsWith('--') && !UNITLESS.test(name)
    ? `${value}px`
    : String(value).trim()
