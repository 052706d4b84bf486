/** `markdown` in `site.config.ts`. */

import * as v from 'valibot'
import { CLASS_NAMES } from '../../formats/html.ts'
import { PACKAGE_MANAGERS } from '../../model/markdown-config.ts'
import { matching } from './schema-addresses.ts'

const text = v.string()
const flag = v.boolean()
/** The text of a comment in code. */
const comment = matching(/^\S(?:.*\S)?$/, 'a text without spaces around it')

/** unified plugins. They are read from the original value: the checked config is plain data. */
const plugin = v.union([
  v.function(),
  v.pipe(
    v.array(v.unknown()),
    v.check(([first]) => typeof first === 'function', 'a plugin: a function, or [function, options]'),
  ),
])
const pluginList = v.array(plugin)

export const markdownSchema = v.optional(
  v.strictObject({
    untrusted: v.optional(flag, false),
    inlineStyles: v.optional(flag, false),
    emoji: v.optional(flag, true),
    abbreviations: v.optional(v.record(comment, matching(/\S/, 'a text'))),
    ownSyntax: v.optional(v.array(text)),
    mermaid: v.optional(flag, false),
    math: v.optional(
      v.union([flag, v.strictObject({ macros: v.optional(v.record(text, text), {}), prices: v.optional(flag, true) })]),
      false,
    ),
    mdx: v.optional(flag, true),
    format: v.optional(v.picklist(['md', 'mdx', 'detect']), 'detect'),
    indentedCode: v.optional(v.union([flag, v.literal('md')]), true),
    parser: v.optional(v.picklist(['native', 'remark']), 'native'),
    remarkPlugins: v.optional(pluginList),
    rehypePlugins: v.optional(pluginList),
    remarkRehypeOptions: v.optional(v.strictObject({ handlers: v.optional(v.record(text, v.function())) })),
    headingCase: v.optional(flag, false),
    strict: v.optional(flag, false),
    mdx1: v.optional(flag, false),
    directives: v.optional(flag, false),
    admonitions: v.optional(
      v.array(matching(/^[A-Za-z][\w-]*$/, 'a word that begins with a letter and has no spaces')),
      [],
    ),
    builtInAdmonitions: v.optional(flag, true),
    admonitionTitles: v.optional(v.picklist(['word', 'type']), 'word'),
    unknownComponents: v.optional(v.picklist(['error', 'children']), 'error'),
    defaultLanguage: v.optional(matching(/^[^\s{]+$/, 'the name of a language'), 'text'),
    packageManagers: v.optional(v.array(v.picklist(PACKAGE_MANAGERS)), [...PACKAGE_MANAGERS]),
    languages: v.optional(v.record(text, v.function()), {}),
    magicComments: v.optional(
      v.array(
        v.strictObject({
          className: matching(CLASS_NAMES, 'a class name'),
          line: v.optional(comment),
          block: v.optional(v.strictObject({ start: comment, end: comment })),
        }),
      ),
      [],
    ),
  }),
  {},
)
