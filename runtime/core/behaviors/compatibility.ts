/**
 * The filter above the command tables, by name, family, and support. A family is a section of one table, or a heading
 * with the tables below it. Without scripts, all tables are shown.
 */
import { t } from '../../texts.ts'
import { element } from './dom.ts'

interface Row {
  readonly element: HTMLTableRowElement
  readonly name: string
  readonly level: string
}
interface Family {
  readonly label: string
  /** The elements to hide when no row matches. */
  readonly elements: readonly HTMLElement[]
  readonly rows: readonly Row[]
}

/** Labels are in the language of the page; a table in a page that is not translated has the English words. */
const LEVELS: readonly (readonly [value: string, label: string, words: string])[] = [
  ['', t`Any support`, ''],
  ['yes', t`Supported`, 'Supported'],
  ['partial', t`Supported with differences`, 'Supported with differences'],
  ['no', t`Not supported`, 'Not supported'],
]

/** Adds a filter above the first command table in the article; the signal removes it. */
export function attachCompatibilityFilter(article: HTMLElement, signal: AbortSignal): void {
  const sections = [...article.querySelectorAll<HTMLElement>('.compatibility')]
  const [first] = sections
  if (first === undefined) return
  const families = sections.flatMap(familiesOf)
  attachFilter(families, families[0]?.elements[0]?.matches('h2') ? families[0].elements[0] : first, signal)
}

function attachFilter(families: readonly Family[], before: HTMLElement, signal: AbortSignal): void {
  const name = element('input', { type: 'search', autocomplete: 'off' })
  const family = select([['', t`All families`], ...families.map(({ label }) => [label, label] as const)])
  const level = select(LEVELS.filter(([value]) => value === '' || has(families, value)))
  const count = element('p', { class: 'compatibility-count', role: 'status' })
  const form = element(
    'form',
    { class: 'compatibility-filter', role: 'search', 'aria-label': t`Commands` },
    field(t`Filter commands`, name),
    field(t`Family`, family),
    field(t`Support`, level),
    count,
  )
  const apply = (): void => {
    const filter = { name: name.value.trim().toUpperCase(), family: family.value, level: level.value }
    const visible = show(families, filter)
    count.textContent = visible === 1 ? t`1 command` : t`${visible} commands`
  }
  form.addEventListener('input', apply, { signal })
  form.addEventListener('submit', (event) => event.preventDefault(), { signal })
  before.before(form)
  apply()
  signal.addEventListener('abort', () => form.remove(), { once: true })
}

/** Returns the families of a table: its named sections, else the heading above it with all tables below. */
function familiesOf(section: HTMLElement): readonly Family[] {
  const bodies = [...section.querySelectorAll('tbody')]
  const heading = headingAbove(section)
  if (bodies.some((body) => body.querySelector('th[scope="rowgroup"]') !== null) || heading === undefined)
    return bodies.map((body) => ({
      label: body.querySelector('th')?.textContent ?? '',
      elements: [body],
      rows: rowsOf(body),
    }))
  const elements = [heading, ...untilHeading(heading)]
  return [{ label: (heading.textContent ?? '').trim(), elements, rows: elements.flatMap(rowsOf) }]
}

function headingAbove(element: Element): HTMLElement | undefined {
  for (let at = element.previousElementSibling; at !== null; at = at.previousElementSibling)
    if (at instanceof HTMLElement && at.matches('h2')) return at
  return undefined
}

function untilHeading(heading: HTMLElement): readonly HTMLElement[] {
  const elements: HTMLElement[] = []
  for (let at = heading.nextElementSibling; at !== null && !at.matches('h2'); at = at.nextElementSibling)
    if (at instanceof HTMLElement) elements.push(at)
  return elements
}

const rowsOf = (element: HTMLElement): readonly Row[] =>
  [...element.querySelectorAll<HTMLTableRowElement>('tr')]
    .filter((row) => row.querySelector('td') !== null)
    .map((row) => ({ element: row, name: (row.cells[0]?.textContent ?? '').toUpperCase(), level: levelOf(row) }))

/** Generated rows have a class; rows that a writer added have the words. */
function levelOf(row: HTMLTableRowElement): string {
  const cell = row.cells[1]
  const classLevel = /compatibility-(\w+)/.exec(cell?.className ?? '')?.[1]
  const words = cell?.textContent?.trim() ?? ''
  return classLevel ?? LEVELS.filter(([, ...said]) => said.some((text) => words.startsWith(text))).at(-1)?.[0] ?? ''
}

const has = (families: readonly Family[], level: string): boolean =>
  families.some(({ rows }) => rows.some((row) => row.level === level))

/** Hides rows that do not match, and returns the number of visible rows. */
function show(
  families: readonly Family[],
  filter: { readonly name: string; readonly family: string; readonly level: string },
): number {
  let count = 0
  for (const { elements, label, rows } of families) {
    let inFamily = 0
    for (const { element, name, level } of rows) {
      const matches =
        (filter.family === '' || filter.family === label) &&
        (filter.level === '' || filter.level === level) &&
        name.includes(filter.name)
      element.hidden = !matches
      if (matches) inFamily++
    }
    for (const element of elements) element.hidden = inFamily === 0 || isEmptied(element)
    count += inFamily
  }
  return count
}

/** A table without visible rows. */
function isEmptied(element: HTMLElement): boolean {
  const rows = rowsOf(element)
  return rows.length > 0 && rows.every((row) => row.element.hidden)
}

const select = (options: readonly (readonly [value: string, label: string, words?: string])[]): HTMLSelectElement =>
  element('select', {}, ...options.map(([value, label]) => new Option(label, value)))

const field = (caption: string, control: HTMLElement): HTMLElement =>
  element('label', {}, element('span', {}, caption), control)
