interface KeyPress {
  readonly shiftKey: boolean
  preventDefault(): void
}

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/** Keeps the focus inside on Tab. Looks up the focusable elements each time, because lists and buttons change. */
export function trapFocus(root: HTMLElement, event: KeyPress): void {
  const stops = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
  )
  const first = stops[0]
  const last = stops.at(-1)
  if (first === undefined || last === undefined) return
  const { activeElement } = document
  const inside = stops.includes(activeElement as HTMLElement)
  const leaves = event.shiftKey ? activeElement === first : activeElement === last
  if (inside && !leaves) return
  event.preventDefault()
  ;(event.shiftKey ? last : first).focus()
}
