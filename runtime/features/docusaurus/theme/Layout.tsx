import type { ReactNode } from 'react'
import { PageMetadata, type PageMetadataProps } from '../core/theme-common.tsx'

export interface LayoutProps extends PageMetadataProps {
  readonly wrapperClassName?: string
  readonly noFooter?: boolean
}

/** Every page already has the layout, so this only sets the document title and renders the children. */
export default function Layout({ wrapperClassName, noFooter: _, children, ...metadata }: LayoutProps): ReactNode {
  return (
    <>
      <PageMetadata {...metadata} />
      {wrapperClassName === undefined ? children : <div className={wrapperClassName}>{children}</div>}
    </>
  )
}
