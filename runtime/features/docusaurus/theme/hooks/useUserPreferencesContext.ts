import { useEffect, useState } from 'react'
import { STORAGE } from '../../../../core/contract/names.ts'
import { useAnnouncementBar } from '../../core/announcement-bar.ts'
import { createStorageSlot, listStorageKeys } from '../../core/storage-slot.ts'

type Choices = Readonly<Record<string, string>>

/** Readers' choices in one object, as in early versions of Docusaurus 2. There are none at build time. */
export default function useUserPreferencesContext() {
  const [tabGroupChoices, setChoices] = useState<Choices>({})
  const { isActive, close } = useAnnouncementBar()
  useEffect(() => setChoices(storedChoices()), [])
  return {
    tabGroupChoices,
    setTabGroupChoices(group: string, choice: string): void {
      setChoices((before) => ({ ...before, [group]: choice }))
      createStorageSlot(STORAGE.tab(group)).set(choice)
    },
    isAnnouncementBarClosed: !isActive,
    closeAnnouncementBar: close,
  }
}

function storedChoices(): Choices {
  const prefix = STORAGE.tab('')
  const keys = listStorageKeys().filter((key) => key.startsWith(prefix))
  return Object.fromEntries(keys.map((key) => [key.slice(prefix.length), createStorageSlot(key).get() ?? '']))
}
