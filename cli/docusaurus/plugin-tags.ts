/** Tags that plugins add to every page (`injectHtmlTags`). */
import { defined, isObject, type Values } from './reader.ts'

export interface PluginTags {
  /** Head tags that are objects. */
  readonly head: readonly Values[]
  /** Keys of the result whose tags are left out. */
  readonly left: readonly string[]
}

/** Reads the result of the hook. */
export function tagsOf(answer: unknown): PluginTags {
  if (!isObject(answer)) return { head: [], left: [] }
  const given = [answer.headTags ?? []].flat()
  const head = given.flatMap((tag) => (isObject(tag) ? [tagOf(tag)] : []))
  return {
    head,
    left: [
      ...(head.length < given.length ? ['headTags'] : []),
      ...['preBodyTags', 'postBodyTags'].filter((key) => [answer[key] ?? []].flat().length > 0),
    ],
  }
}

const tagOf = ({ tagName, attributes, innerHTML }: Values): Values =>
  defined({ tagName, attributes: plainAttributes(attributes), innerHTML })

const plainAttributes = (given: unknown): Values =>
  Object.fromEntries(
    Object.entries(isObject(given) ? given : {}).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'boolean'
        ? [[key, value]]
        : typeof value === 'number'
          ? [[key, `${value}`]]
          : [],
    ),
  )
