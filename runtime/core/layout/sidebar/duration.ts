/** Returns how long (ms) a list of `height` pixels takes to open or close. It grows less and less with the height. */
export function collapseDuration(height: number): number {
  const rows = height / 36
  return height === 0 ? 0 : Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10)
}

/** The same, but 1 ms for a reader who wants less motion. Not 0, because an animation must still report its end. */
export const animationTime = (height: number): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : collapseDuration(height)
