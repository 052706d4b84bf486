import type { ReactNode } from 'react'

interface Props {
  readonly style?: string
  readonly links?: ReactNode
  readonly logo?: ReactNode
  readonly copyright?: ReactNode
}

/** The frame of the footer: links, and below them logo and copyright. */
export default function FooterLayout({ style = 'light', links, logo, copyright }: Props): ReactNode {
  return (
    <footer className={`footer footer-${style}`}>
      <div className="footer-inner">
        {links}
        {(logo || copyright) && (
          <div className="footer-end">
            {logo}
            {copyright}
          </div>
        )}
      </div>
    </footer>
  )
}
