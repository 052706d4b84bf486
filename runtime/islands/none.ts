/** Replaces `root.tsx` and `items.tsx` on sites that have nothing to draw there. */
export function drawRoot(_module: unknown, _page: unknown): void {}
export function drawItems(_module: unknown, _page: unknown): void {}
