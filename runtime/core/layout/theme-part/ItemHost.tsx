import { createElement, type ReactNode, useEffect } from 'react'
import { ITEM_MOUNTED } from '../../contract/names.ts'
import { trustedHtml } from '../../navigation/trusted.ts'
import type { CustomComponent } from '../../state/context.tsx'

const EMPTY = { __html: trustedHtml('') }

/**
 * The place of a navbar item that a component of the theme draws: the HTML of the generator, until `islands/items.tsx`
 * takes over its content.
 */
export const itemHost = (type: string): CustomComponent =>
  function ItemHost(props) {
    useEffect(() => void document.dispatchEvent(new Event(ITEM_MOUNTED)), [])
    return createElement('docs-island', {
      'data-type': type,
      'data-props': JSON.stringify(props),
      suppressHydrationWarning: true,
      dangerouslySetInnerHTML: EMPTY,
    })
  }

const Host = /* @__PURE__ */ itemHost('Logo')

/** Replaces logo and title on sites that have their own. */
export const SiteBrand = ({ mobile = false }: { readonly mobile?: boolean }): ReactNode => <Host mobile={mobile} />
