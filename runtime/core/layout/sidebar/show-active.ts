/** Scrolls the container of the sidebar (the column or the drawer panel) to the active item, not the page. */
export function showActive(): void {
  const active = document.querySelector<HTMLElement>('.sidebar [aria-current=page]')
  const boxes = ['.drawer-secondary', '.drawer-panel'].map((name) => active?.closest<HTMLElement>(name))
  const box = boxes.find((element) => element != null && getComputedStyle(element).overflowY === 'auto')
  if (active == null || box == null) return
  const item = active.getBoundingClientRect()
  const frame = box.getBoundingClientRect()
  // Below the navbar, with some distance from the edge.
  if (item.height === 0 || (item.top >= frame.top + 70 && item.bottom <= frame.bottom - 24)) return
  box.scrollTop += item.top - frame.top - frame.height / 3
}
