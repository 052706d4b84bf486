import { copyText } from '../../core/behaviors/clipboard.ts'
import { addStyles, element } from '../../core/behaviors/dom.ts'
import type { ProblemView } from './messages.ts'

const ID = 'docs-problems'

let shown = ''
let panel: HTMLElement | undefined

/**
 * Shows problems over the page, or removes them. Errors and broken links open the panel; for other warnings it stays
 * collapsed. If the writer closes it, it stays closed until the problems change. It uses no markup from strings and no
 * inline styles, so it works with every content security policy.
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
  const panel = element(
    'section',
    { id: ID, role: 'dialog', 'aria-label': 'Problems', 'data-severity': hasErrors ? 'error' : 'warning' },
    details,
    close,
  )
  const hide = (): void => panel.remove()
  close.addEventListener('click', hide)
  panel.addEventListener('keydown', ({ key }) => key === 'Escape' && hide())
  return panel
}

/** Whether a problem is an error, or an error to readers whatever its severity. */
const isUrgent = ({ severity, code }: ProblemView): boolean => severity === 'error' || code.startsWith('broken-')

function countOf(problems: readonly ProblemView[]): string {
  const count = (severity: string): number => problems.filter((problem) => problem.severity === severity).length
  const words = (severity: string): string =>
    count(severity) === 0 ? '' : `${count(severity)} ${severity}${count(severity) === 1 ? '' : 's'}`
  return ['error', 'warning'].map(words).filter(Boolean).join(', ')
}

/** The place as a link for VS Code, and a button for other editors: all of them open a copied `file:line:column`. */
function placeOf({ place, editor }: ProblemView): readonly (HTMLElement | string)[] {
  if (editor === undefined) return [element('strong', {}, place)]
  const copy = element('button', { type: 'button', class: 'docs-problems-copy', 'aria-label': `Copy ${place}` }, 'Copy')
  const showResult = (text: string) => (): void => copy.replaceChildren(text)
  copy.addEventListener('click', () => void copyText(place).then(showResult('Copied'), showResult('Not copied')))
  return [element('a', { href: editor, title: 'Open in VS Code' }, place), ' ', copy]
}

function itemOf(problem: ProblemView): HTMLElement {
  const { severity, code, message, notes, line, excerpt, caret } = problem
  const head = element(
    'p',
    { class: 'docs-problems-head' },
    ...placeOf(problem),
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

/** The overlay has its own colors, so that it stands out from any theme. */
const problemStyles = `
#docs-problems {
  position: fixed; inset: auto 1rem 1rem; z-index: 2147483000; max-width: 64rem; margin: 0 auto;
  color: #f3f4f6; background: #16181d; border: 1px solid #4b5563; border-top: 4px solid #f59e0b; border-radius: 8px;
  box-shadow: 0 12px 40px #000a; font: 15px/1.5 system-ui, sans-serif; text-align: start;
}
#docs-problems[data-severity=error] { border-top-color: #ef4444; }
#docs-problems summary { padding: .6rem 3.5rem .6rem 1rem; cursor: pointer; font-weight: 600; }
#docs-problems ol { max-height: 55vh; margin: 0; padding: 0 1rem .5rem; overflow: auto; list-style: none; }
#docs-problems li { padding: .5rem 0; border-top: 1px solid #374151; }
#docs-problems p { margin: .25rem 0; color: inherit; overflow-wrap: anywhere; }
#docs-problems code, #docs-problems pre { color: inherit; background: none; border: 0; padding: 0; font: 13px/1.5 ui-monospace, monospace; }
#docs-problems pre { margin: .35rem 0; padding: .5rem .75rem; overflow: auto; background: #0b0c0f; border-radius: 6px; white-space: pre; tab-size: 4; }
#docs-problems .docs-problems-head a { color: #93c5fd; font-weight: 600; }
#docs-problems .docs-problems-copy {
  padding: 0 .4rem; cursor: pointer; color: #d1d5db; background: none; border: 1px solid #4b5563; border-radius: 4px; font: 12px/1.5 system-ui, sans-serif;
}
#docs-problems .docs-problems-severity { color: #fbbf24; }
#docs-problems li[data-severity=error] .docs-problems-severity { color: #f87171; }
#docs-problems .docs-problems-note { color: #9ca3af; }
#docs-problems .docs-problems-close {
  position: absolute; inset: .35rem .5rem auto auto; width: 2rem; height: 2rem; cursor: pointer;
  color: inherit; background: none; border: 0; border-radius: 6px; font: 22px/1 system-ui, sans-serif;
}
#docs-problems .docs-problems-close:hover { background: #374151; }
`
