import { STORAGE } from '../contract/names.ts'
import type { ColorModeData } from '../contract/site.ts'
import { createSlot } from './storage.ts'
import { createStore } from './store.ts'

export type Mode = 'light' | 'dark'
/** What the reader chose; `system` follows the operating system. */
export type Choice = Mode | 'system'

const slot = createSlot(STORAGE.theme)
const DARK = '(prefers-color-scheme: dark)'

/** The choice in force; undefined until {@link startColorMode} has run. */
export const colorChoice = createStore<Choice | undefined>(undefined)

/** Meaning of a stored text: other tabs, older versions and readers may have put anything there. */
export function readChoice(stored: string | null, data: ColorModeData): Choice {
  if (stored === 'light' || stored === 'dark') return stored
  return data.respectPrefersColorScheme ? 'system' : data.defaultMode
}

/** The next choice when the switch is pressed: light and dark, or system, light, dark in turn. */
export function nextChoice(choice: Choice, withSystem: boolean): Choice {
  if (choice === 'system') return 'light'
  if (choice === 'light') return 'dark'
  return withSystem ? 'system' : 'light'
}

const modeOf = (choice: Choice): Mode => (choice !== 'system' ? choice : matchMedia(DARK).matches ? 'dark' : 'light')

function apply(choice: Choice): void {
  const { dataset } = document.documentElement
  dataset.theme = modeOf(choice)
  dataset.themeChoice = choice
  colorChoice.set(choice)
}

/**
 * Takes over from the script that ran before paint: follows other tabs and the system. With the switch off a stored value
 * has no effect and is removed.
 */
export function startColorMode(data: ColorModeData): void {
  if (data.disableSwitch) slot.del()
  else followColorMode(data)
}

function followColorMode(data: ColorModeData): void {
  apply(readChoice(slot.get(), data))
  slot.listen((value) => apply(readChoice(value, data)))
  matchMedia(DARK).addEventListener('change', () => {
    if (colorChoice.get() === 'system') apply('system')
  })
}

/** The reader's choice: applied and kept. Following the system is the state of a reader who chose nothing. */
export function chooseColor(choice: Choice): void {
  apply(choice)
  if (choice === 'system') slot.del()
  else slot.set(choice)
}
