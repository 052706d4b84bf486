import type { ImgHTMLAttributes, ReactNode } from 'react'

export interface ThemedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  readonly sources: { readonly light: string; readonly dark: string }
}

/** An image for each color mode; the style sheet shows one, and only that one is loaded. */
export default function ThemedImage({ sources, className, alt = '', ...props }: ThemedImageProps): ReactNode {
  const own = className === undefined ? '' : ` ${className}`
  const common = { loading: 'lazy', decoding: 'async', alt, ...props } as const
  return (
    <span className="themed-image">
      <img {...common} src={sources.light} className={`themed-light${own}`} alt={alt} />
      <img {...common} src={sources.dark} className={`themed-dark${own}`} alt={alt} />
    </span>
  )
}
