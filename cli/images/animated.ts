/** Returns whether a PNG is animated: the library reads only the first frame and does not report that there are more. */
export function isAnimated(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 16 || view.getUint32(0) !== PNG) return false
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const chunk = view.getUint32(at + 4)
    if (chunk === ANIMATION) return true
    if (chunk === PIXELS) return false
  }
  return false
}

const PNG = 0x89504e47
/** `acTL`, which comes before the pixels. */
const ANIMATION = 0x6163544c
/** `IDAT` */
const PIXELS = 0x49444154
