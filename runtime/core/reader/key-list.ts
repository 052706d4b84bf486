/** The dialog that lists all keys, and the switch that turns off single-key shortcuts (WCAG 2.1.4). */
import site from 'docs:site'
import { t } from '../../texts.ts'
import { createSlot } from '../state/storage.ts'
import { domElement } from './dom.ts'

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

/** Opens the list. The browser restores the focus when it closes. */
export function showKeyList(): void {
  const close = domElement('button', { type: 'submit' }, t`Close`)
  const dialog = domElement(
    'dialog',
    { class: 'key-list', 'aria-modal': 'true', 'aria-labelledby': 'key-list-title' },
    domElement('h2', { id: 'key-list-title' }, t`Keyboard shortcuts`),
    domElement('dl', {}, ...keysOfPage().flatMap(([keys, does]) => row(keys, does))),
    domElement('form', { method: 'dialog' }, keySwitch(), close),
  )
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  document.body.append(dialog)
  dialog.showModal()
}

const row = (keys: readonly string[], does: string): readonly HTMLElement[] => [
  domElement('dt', {}, ...keys.map((key) => domElement('kbd', {}, key))),
  domElement('dd', {}, does),
]

function keySwitch(): HTMLElement {
  const box = domElement('input', { type: 'checkbox' })
  box.checked = areKeysOn()
  box.addEventListener('change', () => (box.checked ? slot.del() : slot.set(OFF)))
  return domElement('label', {}, box, ' ', t`Single keys (f, p, n, ?) work on all pages`)
}
