/** Returns how long (ms) a list of `height` pixels takes to open or close. It grows with the height, but less and less. */
export function collapseDuration(height: number): number {
  const rows = height / 36
  return height === 0 ? 0 : Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10)
}
