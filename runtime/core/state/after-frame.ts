/** Runs invisible work after the next frame is drawn. Before this frame, it would delay the page that the reader waits for. */
export function afterFrame(action: () => void): void {
  // A hidden page draws no frames.
  if (document.visibilityState === 'hidden') setTimeout(action)
  else requestAnimationFrame(() => void setTimeout(action))
}
