import type { LogoData } from '../contract/site.ts'
import { useSite } from './context.tsx'
import { assetHref } from './href.ts'

/** Both images of a logo; the style sheet shows the one for the color mode, so that nothing flashes before scripts run. */
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
