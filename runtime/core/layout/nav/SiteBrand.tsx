import type { ReactNode } from 'react'
import { useComponents } from '../../state/context.tsx'
import { Brand } from './Brand.tsx'

declare const __BROWSER__: true | undefined

interface Props {
  /** Whether it is in the drawer. */
  readonly mobile?: boolean
}

/** The generator uses the logo of the site; in the browser, the bundler has already replaced this module. */
function BrandOrLogoPart({ mobile = false }: Props) {
  const SiteLogo = useComponents().get('Logo')
  return SiteLogo === undefined ? <Brand /> : <SiteLogo mobile={mobile} />
}

/** The logo and title of the site, or the component of the site that replaces them. */
export const SiteBrand: (props: Props) => ReactNode =
  typeof __BROWSER__ === 'undefined' ? BrandOrLogoPart : (Brand as () => ReactNode)
