import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { t } from '../../../texts.ts'

export interface DetailsProps {
  readonly summary?: ReactNode
  readonly children?: ReactNode
  readonly className?: string
  readonly open?: boolean
  readonly id?: string
}

/** A collapsible section. Its title is `summary`, or the `<summary>` among its children. */
export default function Details({ summary, children, className, open, id }: DetailsProps): ReactNode {
  const childList = Children.toArray(children)
  const summaryChild = childList.find(isSummary)
  const title = summary ?? summaryChild ?? t`Details`
  return (
    <details className={className === undefined ? 'details' : `details ${className}`} open={open} id={id}>
      {isSummary(title) ? title : <summary>{title}</summary>}
      <div className="details-content">
        {summaryChild === undefined ? children : childList.filter((child) => child !== summaryChild)}
      </div>
    </details>
  )
}

const isSummary = (node: ReactNode): node is ReactElement =>
  isValidElement<{ mdxType?: string }>(node) && (node.type === 'summary' || node.props.mdxType === 'summary')
