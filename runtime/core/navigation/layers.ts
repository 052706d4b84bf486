/** Layers over the page, such as the drawer and the search dialog: Back closes them, and Tab stays inside. */

const layers: (() => void)[] = []

/** Makes Back call `close` once and keep the page; the returned function undoes this. The last layer comes first. */
export function holdBack(close: () => void): () => void {
  const layer = (): void => close()
  layers.push(layer)
  return () => {
    const at = layers.indexOf(layer)
    if (at >= 0) layers.splice(at, 1)
  }
}

/** Passes Back to the last layer; returns false if there is none. */
export function takeBack(): boolean {
  const close = layers.pop()
  close?.()
  return close !== undefined
}

interface TabKey {
  readonly shiftKey: boolean
  preventDefault(): void
}

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/** Keeps the focus in a layer on Tab. Looks up the focusable elements each time, because lists and buttons change. */
export function trapFocus(layer: HTMLElement, event: TabKey): void {
  const stops = [...layer.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(':disabled, [inert] *') && element.getClientRects().length > 0,
  )
  const [first, last] = [stops[0], stops.at(-1)]
  const { activeElement } = document
  const isInside = stops.includes(activeElement as HTMLElement)
  if (isInside && activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
