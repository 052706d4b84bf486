import type { ReactNode, SVGProps } from 'react'

/** An icon drawn with strokes in the color of the text; decoration only. Attributes of the element may be given. */
export const outline = (path: string, size: number | string) =>
  function Icon(props: SVGProps<SVGSVGElement>): ReactNode {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
        {...props}
      >
        <path d={path} />
      </svg>
    )
  }
