import type { ReactNode } from 'react'
import { EditLink } from '../../../core/layout/page/PageFoot.tsx'
import LastUpdated from './LastUpdated.tsx'

interface Props {
  readonly editUrl?: string
  readonly lastUpdatedAt?: number
  readonly lastUpdatedBy?: string
}

/** The edit link, and date and author of the last update. */
export default function EditMetaRow({ editUrl, ...update }: Props): ReactNode {
  const isKnown = update.lastUpdatedAt !== undefined || update.lastUpdatedBy !== undefined
  return (
    <div className="page-foot-row">
      {editUrl !== undefined && <EditLink href={editUrl} />}
      {isKnown && <LastUpdated {...update} />}
    </div>
  )
}
