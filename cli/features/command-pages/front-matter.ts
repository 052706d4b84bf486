import * as v from 'valibot'
import type { Argument } from '../../../runtime/features/command-pages/syntax.ts'
import type { FrontMatterKeys } from '../../stages/content/hooks.ts'
import {
  arrayOf,
  type Check,
  filledText,
  flag,
  integer,
  oneOf,
  shape,
  text,
  textMap,
} from '../../stages/content/value-checks.ts'
import type { CommandFacts } from './facts.ts'

const MAX_SUMMARY = 90

const NAMES = ['name', 'token', 'group', 'oneof']

const argument: Check<Argument> = v.pipe(
  shape({
    name: v.exactOptional(filledText),
    type: v.exactOptional(text),
    token: v.exactOptional(text),
    optional: v.exactOptional(flag),
    multiple: v.exactOptional(flag),
    multiple_token: v.exactOptional(flag),
    group: v.exactOptional(v.lazy(() => args)),
    oneof: v.exactOptional(v.lazy(() => args)),
    text: v.exactOptional(text),
    default: v.exactOptional(text),
    since: v.exactOptional(text),
  }),
  v.check((value) => NAMES.some((name) => name in value), 'a map with a name, a token, a group or oneof'),
)

const args = arrayOf(argument)

/** Facts of a command page; unknown keys and wrong types are errors. */
const command: Check<CommandFacts> = shape({
  name: filledText,
  summary: v.pipe(filledText, v.maxLength(MAX_SUMMARY, `at most ${MAX_SUMMARY} characters`)),
  since: v.exactOptional(text),
  upstream_since: v.exactOptional(text),
  status: v.optional(oneOf('stable', 'experimental', 'deprecated', 'unsupported'), 'stable'),
  deprecated: v.exactOptional(shape({ since: v.exactOptional(text), replaced_by: v.exactOptional(text) })),
  verified: v.exactOptional(shape({ version: filledText, source: arrayOf(filledText) })),
  arity: v.exactOptional(integer()),
  complexity: v.optional(arrayOf(shape({ expr: filledText, where: v.exactOptional(textMap) })), []),
  acl: v.optional(arrayOf(filledText), []),
  args: v.optional(args, []),
  differences: v.optional(arrayOf(filledText), []),
  related: v.optional(arrayOf(filledText), []),
})

export const frontMatter: FrontMatterKeys = {
  checks: { command },
  descriptions: {
    command: {
      form: { type: 'object' },
      description: 'The facts of a command page: name, summary, arguments, complexity, ACL categories.',
    },
  },
}
