/**
 * Compares two read sites, and sorts what differs by whether the report or the list of deliberate differences names it.
 */

import { DELIBERATE, REPORTED } from './deliberate.mjs'
import { PAGE_KINDS } from './read-page.mjs'
import { SITE_KINDS } from './read-site.mjs'

/**
 * @typedef {{ kind: string, route: string, item: string, ours: string[], status: 'reported' | 'deliberate' | 'silent',
 * why: string }} Loss
 */

/**
 * A loss is what Docusaurus has and docs has not, or in another order or form. What only docs has is counted, too.
 * @returns {{ kinds: { kind: string, theirs: number, ours: number, added: number, losses: Loss[] }[] }}
 */
export function compareSites(theirs, ours, diagnostics, themeTexts) {
  const isPage = (route) => theirs.pages.has(route)
  const shared = [...theirs.pages].filter(([route]) => ours.pages.has(route))
  const ofSite = [['', theirs.site, ours.site]]
  const ofPages = shared.map(([route, page]) => [route, page, ours.pages.get(route)])
  const sources = [...SITE_KINDS.map((kind) => [kind, ofSite]), ...PAGE_KINDS.map((kind) => [kind, ofPages])]
  return sources.map(([kind, pairs]) => ({
    kind,
    theirs: pairs.reduce((sum, [, page]) => sum + page[kind].length, 0),
    ours: pairs.reduce((sum, [, , own]) => sum + own[kind].length, 0),
    added: pairs.reduce((sum, [, page, own]) => sum + minus(own[kind], page[kind]).length, 0),
    losses: pairs.flatMap(([route, page, own]) =>
      lossesOf(kind, page[kind], own[kind]).map((loss) =>
        sorted({ kind, route, ...loss }, { theirs: page, ours: own, themeTexts, isPage }, diagnostics),
      ),
    ),
  }))
}

function lossesOf(kind, a, b) {
  const [lost, added] = [minus(a, b), minus(b, a)]
  if (lost.length === 0) {
    return isPartOf(a, b) ? [] : [{ item: `other order: ${firstDifference(a, minus(b, added))}`, ours: [] }]
  }
  if (kind === 'words') return runsOf(a, lost).map((item) => ({ item, ours: added.slice(0, 12) }))
  return lost.map((item) => ({ item, ours: added }))
}

/** Whether `b` has the items of `a` in their order, perhaps with others between them. */
function isPartOf(a, b) {
  let at = 0
  for (const one of b) if (one === a[at]) at++
  return at === a.length
}

const firstDifference = (a, b) => {
  const at = a.findIndex((one, index) => one !== b[index])
  return `${a.slice(at, at + 4).join(' ')} | ${b.slice(at, at + 4).join(' ')}`
}

/** Joins lost words that stand beside each other. */
function runsOf(words, lost) {
  const left = counted(lost)
  const runs = []
  let isOpen = false
  for (const word of words) {
    const isLost = (left.get(word) ?? 0) > 0
    if (isLost) left.set(word, left.get(word) - 1)
    if (isLost && isOpen) runs[runs.length - 1] += ` ${word}`
    else if (isLost) runs.push(word)
    isOpen = isLost
  }
  return runs
}

function counted(list) {
  const counts = new Map()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

/** Returns the items of `a` that are not in `b`, as often as they are missing. */
export function minus(a, b) {
  const counts = counted(b)
  return a.filter((one) => {
    const left = counts.get(one) ?? 0
    if (left > 0) counts.set(one, left - 1)
    return left === 0
  })
}

/** Finds the line of the report or the reason for a loss. `place`: all that the two sides hold there. */
function sorted(loss, place, diagnostics) {
  const deliberate = DELIBERATE.find((one) => isMeant(loss, one, place))
  if (deliberate !== undefined) return { ...loss, status: 'deliberate', why: deliberate.reason }
  const line = diagnostics.find((one) => isNamed(loss, one))
  if (line !== undefined)
    return { ...loss, status: 'reported', why: `${line.file}:${line.line ?? ''} ${line.code} ${line.message}` }
  return { ...loss, status: 'silent', why: '' }
}

const isMeant = ({ kind, route, item, ours: instead }, rule, place) => {
  const found = rule.kinds.includes(kind) ? rule.item.exec(item) : null
  return found !== null && rule.isKept({ found, route, kind, instead, ...place })
}

const isNamed = (loss, { code, message }) =>
  REPORTED.some(
    ({ kind, item, line, names }) =>
      kind.test(loss.kind) &&
      item.test(loss.item) &&
      line.test(`${code} ${message}`) &&
      (names === undefined || names(loss, message)),
  )
