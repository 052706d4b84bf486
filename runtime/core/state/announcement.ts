import { STORAGE } from '../contract/names.ts'
import { createSlot } from './storage.ts'
import { createStore } from './store.ts'

const idSlot = createSlot(STORAGE.announcementId)
const dismissSlot = createSlot(STORAGE.announcementDismiss)

/** Whether the reader has closed the announcement. */
export const announcementClosed = createStore(false)

/** Compares the announcement with the last one. If its id is new, the bar is shown again even if it was dismissed. */
export function startAnnouncement(id: string): void {
  const isNew = idSlot.get() !== id
  if (isNew) {
    idSlot.set(id)
    dismissSlot.set('false')
  }
  announcementClosed.set(!isNew && dismissSlot.get() === 'true')
}

/** Closes it for good. */
export function closeAnnouncement(): void {
  dismissSlot.set('true')
  announcementClosed.set(true)
}
