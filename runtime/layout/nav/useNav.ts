import { usePreferredVersions } from '../../state/preferred-version.ts'
import { useComponents, usePage, useSite } from '../context.tsx'
import { useLiveLocation } from '../useLocation.ts'
import type { NavContext } from './entry.ts'

/** Returns everything that navbar items depend on, in its current state. */
export function useNavContext(): NavContext {
  const site = useSite()
  const page = usePage()
  const components = useComponents()
  const location = useLiveLocation()
  const preferred = usePreferredVersions()
  return { site, page, location, preferred, custom: (type) => components.has(type) }
}
