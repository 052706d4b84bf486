import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

// A number that comes a moment later anyway: its code does not belong to the start. Without it the link shows none.
const Stars = lazy<ComponentType>(() => import('./Stars.tsx').catch(() => ({ default: () => null })))

/** Puts the number of stars into the links that leave a place for it; their own code is not needed for that. */
export function StarsInLink() {
  const [slots, setSlots] = useState<readonly Element[]>([])
  useEffect(() => setSlots([...document.querySelectorAll('.stars-slot')]), [])
  return slots.map((slot, index) =>
    createPortal(
      <Suspense>
        <Stars />
      </Suspense>,
      slot,
      String(index),
    ),
  )
}
