import { t } from '../../texts.ts'
import { safeHref } from '../addresses/href.ts'
import { isExternal } from '../contract/urls.ts'
import { useSite } from '../state/context.tsx'
import { promoShown } from '../state/promo.ts'
import { CloseIcon } from './Icon.tsx'

/** The promo bar. */
export default function PromoBar() {
  const { promo } = useSite()
  const external = isExternal(promo.href) ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}
  return (
    <aside className="promo" aria-label={t`Community`}>
      <p>{promo.text}</p>
      <a className="button" href={safeHref(promo.href)} {...external}>
        {promo.buttonLabel}
      </a>
      <button type="button" className="promo-close" aria-label={t`Close`} onClick={() => promoShown.set(false)}>
        <CloseIcon />
      </button>
    </aside>
  )
}
