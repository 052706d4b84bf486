const EMOJI = /\p{Extended_Pictographic}|\p{Emoji}/u

/** Splits a label into its first emoji and the rest: `🚀 Start` into `🚀` and ` Start`. */
export function extractLeadingEmoji(label: string): { readonly emoji: string | null; readonly rest: string } {
  const [first] = new Intl.Segmenter().segment(label)
  return first !== undefined && EMOJI.test(first.segment)
    ? { emoji: first.segment, rest: label.slice(first.segment.length) }
    : { emoji: null, rest: label }
}
