// Parses the expressions of MDX, for the bundle: see scripts/bundle.mjs. The original parses an expression from its
// start at each closing brace, which is too slow for data with thousands of braces. While a brace, a quote or a
// template is certainly open, the text cannot be an expression, and no parse is needed.
import { eventsToAcorn as parse } from '../../node_modules/micromark-util-events-to-acorn/lib/index.js'

/** Number of failures that are parsed, so that a short expression with a mistake has the message of its last brace. */
const PARSED = 16

/** Known facts about expressions, by their first token. */
const expressions = new WeakMap()

export function eventsToAcorn(events, options) {
  const first = events[0]?.[1]
  if (!options.expression || first === undefined) return parse(events, options)
  const known = expressions.get(first) ?? { seen: 0, open: [], isCertain: true, failures: 0, failed: undefined }
  expressions.set(first, known)
  readOn(known, events, options.tokenTypes)
  if (known.failures >= PARSED && known.isCertain && known.open.length > 0) return known.failed
  const result = parse(events, options)
  if (result.error) {
    known.failures++
    known.failed = result
  }
  return result
}

/** Reads the text after the part that was read before. */
function readOn(known, events, types) {
  for (; known.seen < events.length && known.isCertain; known.seen++) {
    const [kind, token, context] = events[known.seen]
    if (kind !== 'enter') continue
    if (token.type === 'lineEnding') readText(known, '\n')
    else if (types.includes(token.type)) readText(known, context.sliceSerialize(token))
  }
}

/** `open` is the stack of open braces, quotes and templates. */
function readText(known, text) {
  const { open } = known
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    const inside = open.at(-1)
    if (inside === '"' || inside === "'" || inside === '`') {
      if (char === '\\') at++
      else if (char === inside) open.pop()
      else if (inside === '`' && char === '$' && text[at + 1] === '{') open.push(text[++at])
      else if (char === '\n' && inside !== '`') known.isCertain = false
    } else if (char === '{' || char === '"' || char === "'" || char === '`') open.push(char)
    else if (char === '}' && open.length > 0) open.pop()
    // A comment, a regular expression, or JSX, all of which can contain a brace that closes nothing.
    else if (char === '}' || char === '/' || char === '<' || char === '\\') known.isCertain = false
    if (!known.isCertain) return
  }
}
