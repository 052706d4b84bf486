import type { ReactNode } from 'react'
import { itemHost } from './ItemHost.tsx'

const Host = itemHost('Logo')

/** Replaces logo and title on sites that have their own. */
export const OwnBrand = ({ mobile = false }: { readonly mobile?: boolean }): ReactNode => <Host mobile={mobile} />
