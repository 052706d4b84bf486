import { STORAGE } from '../contract/names.ts'
import { createSlot } from './storage.ts'

/** Replaces `color-mode.ts` if the site turns off the switch: a stored value has no effect and is removed. */
/** The theme has no switch. */
export const switchColor = (): void => {}

export const startColorMode = (): void => createSlot(STORAGE.theme).del()
