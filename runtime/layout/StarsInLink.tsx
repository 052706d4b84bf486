import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSite } from './context.tsx'
import { Stars } from './Stars.tsx'

/** Whether the navbar has an item marked as the stars item. */
const hasStars = (items: readonly { readonly className?: string }[]): boolean =>
  items.some(({ className }) => (className ?? '').split(/\s+/).includes('nav-github-stars'))

/** Puts the number of stars into the links that leave a place for it; their own code is not needed for that. */
export function StarsInLink() {
  const { navbar } = useSite()
  const [slots, setSlots] = useState<readonly Element[]>([])
  const wanted = hasStars(navbar.items)
  useEffect(() => {
    if (wanted) setSlots([...document.querySelectorAll('.stars-slot')])
  }, [wanted])
  return slots.map((slot, index) => createPortal(<Stars />, slot, String(index)))
}
