import { useEffect } from 'react'
import { formatStars, loadStars, stars } from '../state/stars.ts'
import { useStore } from '../state/store.ts'
import { useSite } from './context.tsx'

/** The star count of the repository, once it is known. */
export default function Stars() {
  const { navbar } = useSite()
  const count = useStore(stars, undefined)
  useEffect(() => void loadStars(navbar.items), [navbar])
  return count === undefined ? null : <span className="stars">{formatStars(count)}</span>
}
