/** Images of pages. */
import type { ImgHTMLAttributes, ReactNode } from 'react'

export interface ThemedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  readonly sources: { readonly light: string; readonly dark: string }
}

/** An image for each color mode; the style sheet shows one, and only that one is loaded. */
export function ThemedImage({ sources, className, alt = '', ...props }: ThemedImageProps): ReactNode {
  const extraClass = className === undefined ? '' : ` ${className}`
  const common = { loading: 'lazy', decoding: 'async', alt, ...props } as const
  return (
    <span className="themed-image">
      <img {...common} src={sources.light} className={`themed-light${extraClass}`} alt={alt} />
      <img {...common} src={sources.dark} className={`themed-dark${extraClass}`} alt={alt} />
    </span>
  )
}

type Source = string | { readonly default?: string; readonly src?: { readonly src?: string } }

export interface IdealImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  readonly img: Source
}

/** An image; no other sizes are made. */
export function IdealImage({ img, alt = '', ...props }: IdealImageProps): ReactNode {
  const src = typeof img === 'string' ? img : (img.default ?? img.src?.src)
  return <img loading="lazy" decoding="async" {...props} src={src} alt={alt} />
}
