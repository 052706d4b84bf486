import type { ReactNode } from 'react'
import { LastUpdate } from '../../../core/layout/page/PageFoot.tsx'

interface Props {
  /** In milliseconds. */
  readonly lastUpdatedAt?: number
  readonly lastUpdatedBy?: string
}

/** Date and author of the last update. */
export default function LastUpdated({ lastUpdatedAt, lastUpdatedBy }: Props): ReactNode {
  const time = lastUpdatedAt === undefined ? undefined : new Date(lastUpdatedAt).toISOString()
  return <LastUpdate time={time} author={lastUpdatedBy} />
}
