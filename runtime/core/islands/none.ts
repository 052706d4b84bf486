/** Replaces `root.tsx` and `items.tsx` on sites that have nothing to draw there. */
export function drawRoot(_module: unknown, _page: unknown): Promise<void> | undefined {
  return undefined
}
export function drawItems(_module: unknown, _page: unknown): void {}
