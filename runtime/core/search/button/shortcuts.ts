/** Keys that open the search from anywhere on the page. */

/** Whether keys typed there become text. Looks into shadow trees, whose inner target the event hides. */
export function isTextField(event: Event): boolean {
  const target = event.composedPath()[0] ?? event.target
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(?:input|select|textarea)$/i.test(target.tagName)
}

interface ShortcutSettings {
  readonly slash: boolean
  readonly ctrlK: boolean
}

/** Returns the meaning of a key for the search. */
export function shortcutOf(event: KeyboardEvent, settings: ShortcutSettings): 'toggle' | 'open' | undefined {
  if (event.isComposing) return undefined
  const withModifier = event.metaKey || event.ctrlKey
  // Caps Lock makes it `K`.
  if (settings.ctrlK && withModifier && !event.altKey && event.key?.toLowerCase() === 'k') return 'toggle'
  if (settings.slash && event.key === '/' && !withModifier && !event.altKey && !isTextField(event)) return 'open'
  return undefined
}

type Key = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey'>

/** Whether a key becomes text: a single character without modifier keys. */
export const isText = ({ key, metaKey, ctrlKey, altKey }: Key): boolean =>
  /^.$/u.test(key) && !metaKey && !ctrlKey && !altKey

/** A letter or digit: typing it on a focused search button opens the dialog with it. */
export const isCharacter = (event: Key): boolean => isText(event) && /[\p{L}\p{N}]/u.test(event.key)

/** Whether the browser runs on a system whose shortcuts use the Command key. */
export const isApple = (): boolean => /Mac|iPhone|iPad|iPod/.test(navigator.platform)
