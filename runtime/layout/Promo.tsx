import { useEffect } from 'react'
import { closePromo, promoShown, startPromo } from '../state/promo.ts'
import { useStore } from '../state/store.ts'
import { useSite } from './context.tsx'
import { isExternal, safeHref } from './href.ts'
import { CloseIcon } from './icons.tsx'

/** Invitation to the community: once a session, after a while or some way down the page. */
export function Promo() {
  const { promo } = useSite()
  const isShown = useStore(promoShown, false)
  useEffect(() => startPromo(promo), [promo])
  if (!isShown) return null
  const external = isExternal(promo.href) ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}
  return (
    <aside className="promo" aria-label="Community">
      <p>{promo.text}</p>
      <a className="button" href={safeHref(promo.href)} {...external}>
        {promo.buttonLabel}
      </a>
      <button type="button" className="promo-close" aria-label="Close" onClick={closePromo}>
        <CloseIcon />
      </button>
    </aside>
  )
}
