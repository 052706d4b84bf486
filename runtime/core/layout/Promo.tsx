import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useSite } from '../state/context.tsx'
import { promoShown, startPromo } from '../state/promo.ts'
import { useStore } from '../state/store.ts'

// If the code does not load, the promo is not shown.
const PromoBar = lazy<ComponentType>(() => import('./PromoBar.tsx').catch(() => ({ default: () => null })))

/** The promo: shown once per session, after a delay or some way down the page. */
export function Promo() {
  const { promo } = useSite()
  const isShown = useStore(promoShown, false)
  useEffect(() => startPromo(promo), [promo])
  return isShown ? (
    <Suspense>
      <PromoBar />
    </Suspense>
  ) : null
}
