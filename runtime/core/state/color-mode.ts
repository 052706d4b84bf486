import { STORAGE } from '../contract/names.ts'
import type { ColorModeData } from '../contract/site.ts'
import { createSlot } from './storage.ts'
import { createStore } from './store.ts'

type Mode = 'light' | 'dark'
/** The reader's choice; `system` follows the operating system. */
export type Choice = Mode | 'system'

const slot = createSlot(STORAGE.theme)
const DARK = '(prefers-color-scheme: dark)'

/** The current choice; undefined until {@link startColorMode} has run. */
export const colorChoice = createStore<Choice | undefined>(undefined)

/** Parses a stored value: other tabs, older versions, and readers can store anything. */
export function readChoice(stored: string | null, data: ColorModeData): Choice {
  if (stored === 'light' || stored === 'dark') return stored
  return data.respectPrefersColorScheme ? 'system' : data.defaultMode
}

/** Returns the next choice when the switch is pressed: light and dark, or system, light, and dark. */
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
 * Takes over from the script that ran before the first paint, and follows other tabs and the system. If the switch is
 * off, a stored value has no effect and is removed.
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

/** Applies and stores the next choice. */
export const switchColor = ({ respectPrefersColorScheme, defaultMode }: ColorModeData): void =>
  chooseColor(nextChoice(colorChoice.get() ?? defaultMode, respectPrefersColorScheme))

/** Applies and stores the reader's choice. `system` removes the stored choice. */
function chooseColor(choice: Choice): void {
  apply(choice)
  if (choice === 'system') slot.del()
  else slot.set(choice)
}
