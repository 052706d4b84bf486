import { element } from '../behaviors/dom.ts'

/**
 * Shows a modal dialog until it is closed, or the reader presses beside its content. The browser then restores the
 * focus. Returns the dialog.
 */
export function showDialog(
  attributes: Readonly<Record<string, string>>,
  ...content: readonly Node[]
): HTMLDialogElement {
  const dialog = element('dialog', { 'aria-modal': 'true', ...attributes }, ...content)
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
