/** Milliseconds in which a list of `height` pixels opens or closes: longer for longer ones, ever more slowly so. */
export function collapseDuration(height: number): number {
  const rows = height / 36
  return height === 0 ? 0 : Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10)
}
