/** Links, and all buttons except those that work without scripts (the drawer button). */
const CONTROLS = 'a[href], button:not([popovertarget]), [role=tab]'

/** Returns the control that an event is on. */
export const controlAt = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null

/** Whether a control is a link that leads somewhere, not a link that acts as a button. */
export const isFollowed = (control: Element): control is HTMLAnchorElement =>
  control instanceof HTMLAnchorElement && !control.matches('[role=button], [aria-haspopup]')
