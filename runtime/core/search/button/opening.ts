import { MAX_CHARACTERS } from '../../contract/site.ts'
import { createStore } from '../../state/store.ts'

interface DialogState {
  readonly open: boolean
  /** Initial text of the input. */
  readonly query: string
  /** Whether the query was selected on the page. It is selected in the input too, so that typing replaces it. */
  readonly isSelected: boolean
}
/** The state while the dialog is closed. */
export const CLOSED: DialogState = { open: false, query: '', isSelected: false }

/** Whether the search dialog is open. There is one dialog per page, whatever the number of buttons. */
export const opening = createStore<DialogState>(CLOSED)

/** Opens the dialog with a typed character, or with the selected text on the page. */
export function openSearch(typed?: string): void {
  if (opening.get().open || anotherDialogIsOpen()) return
  const selected = window.getSelection()?.toString().trim() ?? ''
  opening.set({ open: true, query: (typed ?? selected).slice(0, MAX_CHARACTERS), isSelected: typed === undefined })
}

/** Adds a character that was typed after opening and before the code of the dialog has loaded. */
export function typeAhead(character: string): void {
  const { query, isSelected } = opening.get()
  const typed = isSelected ? character : query + character
  opening.set({ open: true, query: typed.slice(0, MAX_CHARACTERS), isSelected: false })
}
/** Closes the dialog and forgets its text. */
export const closeSearch = (): void => opening.set(CLOSED)

const anotherDialogIsOpen = (): boolean => document.querySelector('dialog[open][aria-modal="true"]') !== null

export type Modal = typeof import('../modal/SearchModal.tsx')
let modal: Promise<Modal> | undefined

/** Loads the code of the dialog, on the first sign of intent. */
export function loadModal(): Promise<Modal> {
  modal ??= import('../modal/SearchModal.tsx').catch((error: unknown) => {
    modal = undefined
    throw error
  })
  return modal
}

let returning = false

/** Moves the focus back to the button without opening the search again. */
export function returnFocus(button: HTMLElement | null): void {
  returning = true
  button?.focus({ preventScroll: true })
  returning = false
}
/** Whether the button gets its focus back at this moment, which is not a sign of intent. */
export const isReturning = (): boolean => returning
