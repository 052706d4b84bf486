/** The dialog that lists all keys, and the switch that turns off single-key shortcuts (WCAG 2.1.4). */
import site from 'docs:site'
import { t } from '../../texts.ts'
import { element } from '../behaviors/dom.ts'
import { createSlot } from '../state/storage.ts'
import { showDialog } from './dialog.ts'

const OFF = 'off'
const slot = createSlot('docs-keys')

/** Whether the shortcuts are on. */
export const areKeysOn = (): boolean => slot.get() !== OFF

/** All keys and what they do, in the order of the list. */
function keysOfPage(): readonly (readonly [keys: readonly string[], does: string])[] {
  const search = site.search === false ? undefined : site.search.shortcuts
  return [
    ...(search?.slash ? [[['/'], t`Search`] as const] : []),
    ...(search?.ctrlK ? [[['Ctrl', 'K'], t`Open or close the search`] as const] : []),
    [['f'], t`Filter the sidebar`],
    [['p'], t`Previous page`],
    [['n'], t`Next page`],
    [['?'], t`Show this list`],
    [['Esc'], t`Close what is open`],
  ]
}

/** Opens the list. */
export function showKeys(): void {
  const close = element('button', { type: 'submit' }, t`Close`)
  showDialog(
    { class: 'key-list', 'aria-labelledby': 'key-list-title' },
    element('h2', { id: 'key-list-title' }, t`Keyboard shortcuts`),
    element('dl', {}, ...keysOfPage().flatMap(([keys, does]) => row(keys, does))),
    element('form', { method: 'dialog' }, keySwitch(), close),
  )
}

const row = (keys: readonly string[], does: string): readonly HTMLElement[] => [
  element('dt', {}, ...keys.map((key) => element('kbd', {}, key))),
  element('dd', {}, does),
]

function keySwitch(): HTMLElement {
  const box = element('input', { type: 'checkbox' })
  box.checked = areKeysOn()
  box.addEventListener('change', () => (box.checked ? slot.del() : slot.set(OFF)))
  return element('label', {}, box, ' ', t`Single keys (f, p, n, ?) work on all pages`)
}
