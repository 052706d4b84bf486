import { useEffect } from 'react'
import { formatStars, loadStars, stars } from '../state/stars.ts'
import { useStore } from '../state/store.ts'

/** The star count of a repository (`owner/name`), once it is known. */
export default function Stars({ repository }: { repository: string }) {
  const count = useStore(stars, undefined)
  useEffect(() => void loadStars(repository), [repository])
  return count === undefined ? null : <span className="stars">{formatStars(count)}</span>
}
