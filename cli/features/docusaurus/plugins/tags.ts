/** Tags that plugins add to every page (`injectHtmlTags`). */
import { defined, isObject, type Values } from '../../../base/values.ts'

interface PluginTags {
  /** Tags for the head: those given for it, and scripts from the body that run when the page is parsed. */
  readonly head: readonly Values[]
  /** Keys of the result whose tags are left out. */
  readonly left: readonly string[]
}

/** Reads the result of the hook. */
export function tagsOf(answer: unknown): PluginTags {
  if (!isObject(answer)) return { head: [], left: [] }
  const head = tagsIn(answer.headTags)
  const [before, after] = [tagsIn(answer.preBodyTags), tagsIn(answer.postBodyTags)]
  const moved = [...before.tags, ...after.tags].filter(canMove)
  const isLeft = ({ tags, rest }: TagList): boolean => rest || tags.some((tag) => !canMove(tag))
  return {
    head: [
      ...head.tags,
      ...moved.map((tag) => ({ ...tag, attributes: { ...(tag.attributes as Values), defer: true } })),
    ],
    left: [
      ...(head.rest ? ['headTags'] : []),
      ...(isLeft(before) ? ['preBodyTags'] : []),
      ...(isLeft(after) ? ['postBodyTags'] : []),
    ],
  }
}

/** Whether a tag of the body has the same effect in the head: a script with an address, which can be deferred. */
const canMove = ({ tagName, attributes }: Values): boolean =>
  tagName === 'script' && isObject(attributes) && typeof attributes.src === 'string'

interface TagList {
  readonly tags: readonly Values[]
  /** Whether any value was not a valid tag. */
  readonly rest: boolean
}

/** Reads objects, and tags in HTML. */
function tagsIn(tags: unknown): TagList {
  const all = [tags ?? []].flat().map((tag): TagList => {
    if (isObject(tag)) return { tags: [tagOf(tag)], rest: false }
    return typeof tag === 'string' ? parsed(tag) : { tags: [], rest: true }
  })
  return { tags: all.flatMap(({ tags }) => tags), rest: all.some(({ rest }) => rest) }
}

const TAG = /<(base|link|meta|noscript|script|style)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>(?:([\s\S]*?)<\/\1\s*>)?/gi
const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

function parsed(html: string): TagList {
  const text = html.replace(/<!--[\s\S]*?-->/g, '')
  const tags = [...text.matchAll(TAG)].map(
    ([, name = '', attributes = '', innerHTML]): Values =>
      defined({
        tagName: name.toLowerCase(),
        attributes: attributesIn(attributes),
        innerHTML: innerHTML || undefined,
      }),
  )
  return { tags, rest: text.replace(TAG, '').trim() !== '' }
}

const attributesIn = (text: string): Values =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [
      name,
      values.find((value) => value !== undefined) ?? true,
    ]),
  )

/** Returns a tag of the head, without parts that are not text. */
export const tagOf = ({ tagName, attributes, innerHTML }: Values): Values =>
  defined({
    tagName,
    attributes: plainAttributes(attributes),
    innerHTML: typeof innerHTML === 'string' ? innerHTML : undefined,
  })

/** Returns attributes as texts; `true` and `false` stay. */
export const plainAttributes = (attributes: unknown): Values =>
  Object.fromEntries(
    Object.entries(isObject(attributes) ? attributes : {}).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'boolean'
        ? [[key, value]]
        : typeof value === 'number'
          ? [[key, `${value}`]]
          : [],
    ),
  )
