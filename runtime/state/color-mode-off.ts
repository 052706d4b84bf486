import { STORAGE } from '../contract.ts'
import { createSlot } from './storage.ts'

/** Stands in for `color-mode.ts` where the site has the switch off: a stored value has no effect and is removed (ST-15). */
export const startColorMode = (): void => createSlot(STORAGE.theme).del()
