import { type RefObject, useEffect } from 'react'
import { useEvent } from '../../state/use-event.ts'

/** Inserts a text between two places of an input. */
export type Insert = (text: string, from: number, to: number) => void

/** By the standard, pasted text for an input is in `data`, and rich text in `dataTransfer`. Not all browsers agree. */
const insertedText = ({ data, dataTransfer }: InputEvent): string => data ?? dataTransfer?.getData('text/plain') ?? ''

/**
 * Hands over typed and pasted text that does not fit into an input: the browser cuts it before any later event, and
 * cuts the message itself if a log line begins with a time and the name of an exception.
 */
export function useOverflow(input: RefObject<HTMLInputElement | null>, maxLength: number, insert: Insert): void {
  const onOverflow = useEvent(insert)
  useEffect(() => {
    const element = input.current
    if (element === null) return
    const onBeforeInput = (event: InputEvent): void => {
      const { value, selectionStart, selectionEnd } = element
      const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
      const text = insertedText(event)
      // While a character is being composed, the browser does not cut.
      if (event.isComposing || !event.cancelable || value.length - (to - from) + text.length <= maxLength) return
      event.preventDefault()
      onOverflow(text, from, to)
    }
    // Not React's event of this name, which does not have the whole text.
    element.addEventListener('beforeinput', onBeforeInput)
    return () => element.removeEventListener('beforeinput', onBeforeInput)
  }, [input, maxLength, onOverflow])
}
