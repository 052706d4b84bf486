import type { ReactNode } from 'react'
import type { LogoData } from '../../../../core/contract/site.ts'
import { FooterLogo as Ours } from '../../../../core/layout/Footer.tsx'
import { InSite } from '../../../mdx/in-site.tsx'

/** The logo of the footer, linked if the config says so. */
export default function FooterLogo({ logo }: { readonly logo: LogoData }): ReactNode {
  return (
    <InSite>
      <Ours logo={logo} />
    </InSite>
  )
}
