import type { ReactNode } from 'react'
import { PageMetadata, type PageMetadataProps } from '../core/theme-common.tsx'

export interface LayoutProps extends PageMetadataProps {
  readonly wrapperClassName?: string
  readonly noFooter?: boolean
}

/** The layout of a page stands around every page anyway: this gives the document its title and prints the children. */
export default function Layout({ wrapperClassName, noFooter: _, children, ...metadata }: LayoutProps): ReactNode {
  return (
    <>
      <PageMetadata {...metadata} />
      {wrapperClassName === undefined ? children : <div className={wrapperClassName}>{children}</div>}
    </>
  )
}
