import { addStyles, element } from '../reader/dom.ts'
import type { ProblemView } from './news.ts'
import { problemStyles } from './overlay-styles.ts'

const ID = 'docs-problems'

let shown = ''
let panel: HTMLElement | undefined

/**
 * Shows problems over the page, or removes them. Errors and broken links open the panel; for other warnings it stays collapsed.
 * If the writer closes it, it stays closed until the problems change. It uses no markup from strings and no inline styles, so it
 * works with every content security policy.
 */
export function showProblems(problems: readonly ProblemView[]): void {
  const text = JSON.stringify(problems)
  if (text === shown) return
  shown = text
  panel?.remove()
  panel = undefined
  if (problems.length === 0) return
  addStyles(problemStyles)
  panel = panelOf(problems)
  document.body.append(panel)
}

function panelOf(problems: readonly ProblemView[]): HTMLElement {
  const hasErrors = problems.some(({ severity }) => severity === 'error')
  const close = element('button', { type: 'button', class: 'docs-problems-close', 'aria-label': 'Close' }, '×')
  const list = element('ol', {}, ...problems.map(itemOf))
  const details = element('details', {}, element('summary', {}, countOf(problems)), list)
  details.open = problems.some(isUrgent)
  const made = element(
    'section',
    { id: ID, role: 'dialog', 'aria-label': 'Problems', 'data-severity': hasErrors ? 'error' : 'warning' },
    details,
    close,
  )
  const hide = (): void => made.remove()
  close.addEventListener('click', hide)
  made.addEventListener('keydown', ({ key }) => key === 'Escape' && hide())
  return made
}

/** Whether a problem is an error, or an error to readers whatever its severity. */
const isUrgent = ({ severity, code }: ProblemView): boolean => severity === 'error' || code.startsWith('broken-')

function countOf(problems: readonly ProblemView[]): string {
  const count = (severity: string): number => problems.filter((problem) => problem.severity === severity).length
  const words = (severity: string): string =>
    count(severity) === 0 ? '' : `${count(severity)} ${severity}${count(severity) === 1 ? '' : 's'}`
  return ['error', 'warning'].map(words).filter(Boolean).join(', ')
}

function itemOf({ place, severity, code, message, notes, line, excerpt, caret }: ProblemView): HTMLElement {
  const head = element(
    'p',
    { class: 'docs-problems-head' },
    element('strong', {}, place),
    ' ',
    element('span', { class: 'docs-problems-severity' }, severity),
    ' ',
    element('code', {}, code),
  )
  const source = element('pre', {}, `${line ?? ''} | ${excerpt}\n${' '.repeat(String(line ?? '').length)} | ${caret}`)
  return element(
    'li',
    { 'data-severity': severity },
    head,
    element('p', {}, message),
    ...(excerpt === '' ? [] : [source]),
    ...notes.map((note) => element('p', { class: 'docs-problems-note' }, note)),
  )
}
