import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { STARS } from '../contract/stars.ts'

// The number comes later anyway, so its code is not part of the initial script. If it does not load, the link shows no
// number.
const Stars = lazy<ComponentType<{ repository: string }>>(() =>
  import('./Stars.tsx').catch(() => ({ default: () => null })),
)

/** Adds the star count to links with a place for it; this does not need the code of the links. */
export function StarsInLink() {
  const [slots, setSlots] = useState<readonly Element[]>([])
  useEffect(() => setSlots([...document.querySelectorAll(`[${STARS}]`)]), [])
  return slots.map((slot, index) =>
    createPortal(
      <Suspense>
        <Stars repository={slot.getAttribute(STARS)!} />
      </Suspense>,
      slot,
      String(index),
    ),
  )
}
