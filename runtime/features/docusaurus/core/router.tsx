import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { usePageScope } from '../../../core/islands/page-scope.tsx'
import { navigate } from '../../../public.ts'
import Link, { addressOf, type Target } from './Link.tsx'

export { Link, Link as NavLink }

export interface Location {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: undefined
}

function onMove(changed: () => void): () => void {
  for (const name of ['popstate', 'hashchange']) window.addEventListener(name, changed)
  return () => {
    for (const name of ['popstate', 'hashchange']) window.removeEventListener(name, changed)
  }
}

/** Returns the current location. At build time, query and hash are empty. */
export function useLocation(): Location {
  const { page } = usePageScope()
  const href = useSyncExternalStore(
    onMove,
    () => location.href,
    () => undefined,
  )
  if (href === undefined) return { pathname: page.permalink, search: '', hash: '', state: undefined }
  const { pathname, search, hash } = new URL(href)
  return { pathname, search, hash, state: undefined }
}

/** Returns the history of the browser. Listeners and blocks have no effect. */
export function useHistory() {
  return {
    location: useLocation(),
    push: (to: Target): void => void navigate(addressOf(to)),
    replace: (to: Target): void => void navigate(addressOf(to), { replace: true }),
    goBack: (): void => history.back(),
    goForward: (): void => history.forward(),
    listen: (): (() => void) => () => {},
    // Readers can always leave a page.
    block: (): (() => void) => () => {},
  }
}

/** Returns no parameters: each page has an address of its own. */
export const useParams = (): Readonly<Record<string, string>> => ({})

/** Returns the match of the page with its own address. */
export function useRouteMatch() {
  const { page } = usePageScope()
  return { path: page.permalink, url: page.permalink, isExact: true, params: {} }
}

/** Redirects as soon as scripts run; without scripts, a link stays on the page. */
export function Redirect({ to = '' }: { to?: Target }): ReactNode {
  const address = addressOf(to)
  useEffect(() => void navigate(address, { replace: true }), [address])
  return <Link to={address}>{address}</Link>
}

/** Whether a path is `path` or is below it. Patterns with parameters match segment by segment. */
export function matchPath(pathname: string, options: string | { readonly path: string; readonly exact?: boolean }) {
  const { path, exact = false } = typeof options === 'string' ? { path: options } : options
  const patternSegments = path.split('/').filter(Boolean)
  const segments = pathname.split('/').filter(Boolean)
  const fits = patternSegments.every((part, at) =>
    part.startsWith(':') ? segments[at] !== undefined : part === segments[at],
  )
  if (!fits || (exact && patternSegments.length !== segments.length)) return null
  const params = patternSegments.flatMap((part, at) =>
    part.startsWith(':') ? [[part.slice(1), segments[at]!] as const] : [],
  )
  return {
    path,
    url: `/${segments.slice(0, patternSegments.length).join('/')}`,
    isExact: patternSegments.length === segments.length,
    params: Object.fromEntries(params),
  }
}
