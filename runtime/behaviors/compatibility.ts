/** The filter above the table of commands: by name, family and support. Without scripts the whole table stands. */

interface Row {
  readonly element: HTMLTableRowElement
  readonly name: string
  readonly level: string
}
interface Family {
  readonly body: HTMLTableSectionElement
  readonly label: string
  readonly rows: readonly Row[]
}

const LEVELS: readonly (readonly [value: string, label: string])[] = [
  ['', 'Any support'],
  ['yes', 'Supported'],
  ['partial', 'Supported with differences'],
  ['no', 'Not supported'],
]

/** Puts a filter above every table of commands in the article; it goes when the signal fires. */
export function attachCompatibilityFilter(article: HTMLElement, signal: AbortSignal): void {
  for (const section of article.querySelectorAll<HTMLElement>('.compatibility')) attachFilter(section, signal)
}

function attachFilter(section: HTMLElement, signal: AbortSignal): void {
  const families = [...section.querySelectorAll('tbody')].map(readFamily)
  const name = field(
    'Filter commands',
    Object.assign(document.createElement('input'), { type: 'search', autocomplete: 'off' }),
  )
  const family = field(
    'Family',
    select([['', 'All families'], ...families.map(({ label }) => [label, label] as const)]),
  )
  const level = field('Support', select(LEVELS.filter(([value]) => value === '' || has(families, value))))
  const count = Object.assign(document.createElement('p'), { className: 'compatibility-count' })
  count.setAttribute('role', 'status')
  const form = Object.assign(document.createElement('form'), { className: 'compatibility-filter' })
  form.setAttribute('role', 'search')
  form.setAttribute('aria-label', 'Commands')
  form.append(name.label, family.label, level.label, count)
  const apply = (): void => {
    const wanted = {
      name: name.control.value.trim().toUpperCase(),
      family: family.control.value,
      level: level.control.value,
    }
    count.textContent = `${show(families, wanted)} commands`
  }
  form.addEventListener('input', apply, { signal })
  form.addEventListener('submit', (event) => event.preventDefault(), { signal })
  section.before(form)
  apply()
  signal.addEventListener('abort', () => form.remove(), { once: true })
}

function readFamily(body: HTMLTableSectionElement): Family {
  const rows = [...body.rows].filter((row) => row.querySelector('td') !== null)
  return {
    body,
    label: body.querySelector('th')?.textContent ?? '',
    rows: rows.map((element) => ({
      element,
      name: (element.cells[0]?.textContent ?? '').toUpperCase(),
      level: /compatibility-(\w+)/.exec(element.cells[1]?.className ?? '')?.[1] ?? '',
    })),
  }
}

const has = (families: readonly Family[], level: string): boolean =>
  families.some(({ rows }) => rows.some((row) => row.level === level))

/** Hides what does not match; gives the number of rows on show. */
function show(
  families: readonly Family[],
  wanted: { readonly name: string; readonly family: string; readonly level: string },
): number {
  let count = 0
  for (const { body, label, rows } of families) {
    let shown = 0
    for (const { element, name, level } of rows) {
      const matches =
        (wanted.family === '' || wanted.family === label) &&
        (wanted.level === '' || wanted.level === level) &&
        name.includes(wanted.name)
      element.hidden = !matches
      if (matches) shown++
    }
    body.hidden = shown === 0
    count += shown
  }
  return count
}

function select(options: readonly (readonly [value: string, label: string])[]): HTMLSelectElement {
  const element = document.createElement('select')
  element.append(...options.map(([value, label]) => new Option(label, value)))
  return element
}

function field<T extends HTMLElement>(
  text: string,
  control: T,
): { readonly label: HTMLLabelElement; readonly control: T } {
  const label = document.createElement('label')
  const caption = document.createElement('span')
  caption.textContent = text
  label.append(caption, control)
  return { label, control }
}
