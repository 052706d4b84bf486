import { STORAGE } from '../contract/names.ts'
import { createSlot } from './storage.ts'

/** Replaces `color-mode.ts` where the site has the switch off: a stored value has no effect and is removed. */
export const startColorMode = (): void => createSlot(STORAGE.theme).del()
