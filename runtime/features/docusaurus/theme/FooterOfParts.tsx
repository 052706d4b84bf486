import { useThemeConfig } from '@docusaurus/theme-common'
import Copyright from '@theme/Footer/Copyright'
import Layout from '@theme/Footer/Layout'
import LinkItem from '@theme/Footer/LinkItem'
import Links from '@theme/Footer/Links'
import MultiColumn from '@theme/Footer/Links/MultiColumn'
import Simple from '@theme/Footer/Links/Simple'
import Logo from '@theme/Footer/Logo'
import { FooterParts } from '@theme/Footer/Parts'
import type { ReactNode } from 'react'
import type { FooterData } from '../../../core/contract/site.ts'

const PARTS = { LinkItem, MultiColumn, Simple }

/** Replaces `@theme/Footer` on sites that have some of its parts. */
export default function Footer(): ReactNode {
  const { footer } = useThemeConfig() as { readonly footer?: FooterData }
  if (footer === undefined) return null
  const { style, links, logo, copyright } = footer
  return (
    <FooterParts value={PARTS}>
      <Layout
        style={style}
        links={links.length > 0 && <Links links={links} />}
        logo={logo && <Logo logo={logo} />}
        copyright={copyright && <Copyright copyright={copyright} />}
      />
    </FooterParts>
  )
}
