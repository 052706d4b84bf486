import type { ReactNode } from 'react'
import { Html } from '../../../../core/layout/Html.tsx'

/** The HTML of the config below the links. */
export default function FooterCopyright({ copyright }: { readonly copyright: string }): ReactNode {
  return <Html as="div" className="copyright" html={copyright} />
}
