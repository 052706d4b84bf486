import { hrefOfTarget } from '../../addresses/href.ts'
import { assetHref } from '../../addresses/route-href.ts'
import type { LogoData } from '../../contract/site.ts'
import { useSite } from '../../state/context.tsx'
import { linkAttributes } from './link.ts'

/** Returns the given `alt`, even if it is empty. Otherwise, the image names the site if it has no title beside it. */
export const logoAlt = (logo: LogoData, navbarTitle: string | undefined, siteTitle: string): string =>
  logo.alt ?? (navbarTitle === undefined || navbarTitle === '' ? siteTitle : '')

interface Props {
  readonly className?: string | undefined
}

/** Logo and title, linked to the home page unless the config says otherwise. */
export function Brand({ className = 'brand' }: Props) {
  const site = useSite()
  const { logo, title } = site.navbar
  const href = hrefOfTarget(logo?.href ?? '/', site)
  return (
    <a
      className={className}
      href={href}
      {...linkAttributes(href, logo?.target === undefined ? {} : { target: logo.target })}
    >
      {logo !== undefined && <Logo logo={logo} alt={logoAlt(logo, title, site.title)} />}
      {title !== undefined && title !== '' && <b>{title}</b>}
      {logo === undefined && !title && <b>{site.title}</b>}
    </a>
  )
}

/** Both images of a logo; the style sheet shows the one for the color mode, so nothing flashes before scripts run. */
export function Logo({ logo, alt }: { logo: LogoData; alt: string }) {
  const site = useSite()
  const size = { width: logo.width ?? 32, height: logo.height ?? 32 }
  const image = (src: string, mode: string) => (
    // Reserve the size, so that nothing moves when the image loads.
    <img className={`logo${mode}`} src={assetHref(src, site)} alt={alt} {...size} />
  )
  if (logo.srcDark === undefined || logo.srcDark === logo.src) return image(logo.src, '')
  return (
    <>
      {image(logo.src, ' only-light')}
      {image(logo.srcDark, ' only-dark')}
    </>
  )
}
