/** Sites without a component of their own around the layout have nothing to draw there. */
export function drawRoot(_module: unknown, _page: unknown): void {}
