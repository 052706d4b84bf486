/** Runs what nobody sees after the next frame is drawn: before it, a page that the reader waits for would come later. */
export function afterFrame(action: () => void): void {
  // A hidden page draws no frames.
  if (document.visibilityState === 'hidden') setTimeout(action)
  else requestAnimationFrame(() => void setTimeout(action))
}
