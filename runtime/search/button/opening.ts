import { createStore } from '../../state/store.ts'
import { MOST_CHARACTERS } from '../limits.ts'

export interface DialogState {
  readonly open: boolean
  /** What the input starts with. */
  readonly query: string
}
const CLOSED: DialogState = { open: false, query: '' }

/** Whether the search dialog is open. One for the page, however many buttons there are. */
export const opening = createStore<DialogState>(CLOSED)

/** Opens with a typed character, else with the text that is selected on the page. */
export function openSearch(typed?: string): void {
  if (opening.get().open || anotherDialogIsOpen()) return
  const selected = window.getSelection()?.toString().trim() ?? ''
  opening.set({ open: true, query: (typed ?? selected).slice(0, MOST_CHARACTERS) })
}
/** A character typed after the dialog was asked for and before its code is there. */
export function typeAhead(character: string): void {
  const { query } = opening.get()
  opening.set({ open: true, query: (query + character).slice(0, MOST_CHARACTERS) })
}
export const closeSearch = (): void => opening.set(CLOSED)

const anotherDialogIsOpen = (): boolean => document.querySelector('dialog[open][aria-modal="true"]') !== null

type Modal = typeof import('../modal/SearchModal.tsx')
let modal: Promise<Modal> | undefined

/** Fetches the dialog's code: as soon as the reader seems to want it. */
export function loadModal(): Promise<Modal> {
  modal ??= import('../modal/SearchModal.tsx').catch((error: unknown) => {
    modal = undefined
    throw error
  })
  return modal
}

let returning = false

/** Gives the focus back to the button without opening the search again. */
export function returnFocus(button: HTMLElement | null): void {
  returning = true
  button?.focus({ preventScroll: true })
  returning = false
}
export const isReturning = (): boolean => returning
