/** Copies text to the clipboard; rejects when the browser refuses. Without a secure context, it uses the old API. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  const focused = document.activeElement
  document.body.append(area)
  area.select()
  const isDone = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  if (!isDone) throw new Error('The browser refused to copy.')
}
