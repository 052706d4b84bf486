import type { ImgHTMLAttributes, ReactNode } from 'react'

type Source = string | { readonly default?: string; readonly src?: { readonly src?: string } }

export interface IdealImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  readonly img: Source
}

/** An image; no other sizes are made. */
export default function IdealImage({ img, alt = '', ...props }: IdealImageProps): ReactNode {
  const src = typeof img === 'string' ? img : (img.default ?? img.src?.src)
  return <img loading="lazy" decoding="async" {...props} src={src} alt={alt} />
}
