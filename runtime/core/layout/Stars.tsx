import { useEffect } from 'react'
import { useSite } from '../state/context.tsx'
import { formatStars, loadStars, stars } from '../state/stars.ts'
import { useStore } from '../state/store.ts'

/** The star count of the repository, once it is known. */
export default function Stars() {
  const { navbar } = useSite()
  const count = useStore(stars, undefined)
  useEffect(() => void loadStars(navbar.items), [navbar])
  return count === undefined ? null : <span className="stars">{formatStars(count)}</span>
}
