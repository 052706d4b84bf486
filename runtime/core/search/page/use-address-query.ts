import { useEffect, useRef, useState } from 'react'
import { MAX_QUERY_CHARACTERS } from '../../contract/search.ts'
import { navigate } from '../../navigation/navigate.ts'
import { shorten } from '../engine/log-noise.ts'
import { openedHits } from '../hits/open-hit.ts'

const readAddress = (): string => shorten(new URLSearchParams(location.search).get('q') ?? '', MAX_QUERY_CHARACTERS)

/** The query in the address as state: typing updates the address; Back and links to other queries update the state. */
export function useAddressQuery(): readonly [query: string, set: (query: string) => void] {
  const [query, setQuery] = useState(readAddress)
  const seen = useRef(query)
  useEffect(() => {
    const onMove = (): void => {
      const current = readAddress()
      if (current === seen.current) return
      seen.current = current
      setQuery(current)
    }
    // Links to other queries: links of the dialog in every browser, other links if the browser reports address changes.
    const { navigation } = window as { navigation?: EventTarget }
    const stop = openedHits.subscribe(onMove)
    window.addEventListener('popstate', onMove)
    navigation?.addEventListener('currententrychange', onMove)
    return () => {
      stop()
      window.removeEventListener('popstate', onMove)
      navigation?.removeEventListener('currententrychange', onMove)
    }
  }, [])
  const set = (text: string): void => {
    const next = shorten(text, MAX_QUERY_CHARACTERS)
    setQuery(next)
    replaceQuery(next)
    seen.current = readAddress()
  }
  return [query, set]
}

/** Without a new history entry. The address has changed when this returns. */
function replaceQuery(query: string): void {
  const url = new URL(location.href)
  if (query === '') url.searchParams.delete('q')
  else url.searchParams.set('q', query)
  const href = url.pathname + url.search + url.hash
  navigate(href, { replace: true }).catch(() => history.replaceState(history.state, '', href))
}
