/** Scrolls the container of the sidebar (the column or the drawer panel) to the active item, not the page. */
export function showActive(): void {
  const active = document.querySelector<HTMLElement>('.sidebar [aria-current=page]')
  const boxes = ['.drawer-secondary', '.drawer-panel'].map((name) => active?.closest<HTMLElement>(name))
  const box = boxes.find((element) => element != null && getComputedStyle(element).overflowY === 'auto')
  if (active == null || box == null) return
  const itemBox = active.getBoundingClientRect()
  const sidebarBox = box.getBoundingClientRect()
  // Below the navbar, with some distance from the edge.
  if (itemBox.height === 0 || (itemBox.top >= sidebarBox.top + 70 && itemBox.bottom <= sidebarBox.bottom - 24)) return
  box.scrollTop += itemBox.top - sidebarBox.top - sidebarBox.height / 3
}
