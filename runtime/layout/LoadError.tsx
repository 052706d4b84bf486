import { useEffect, useRef } from 'react'
import { IDLE, navigation, retry } from '../navigation/navigate.ts'
import { useStore } from '../state/store.ts'

/** The page that was asked for could not be loaded: says why and offers another try. */
export function LoadError() {
  const { status, error } = useStore(navigation, IDLE)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (status === 'error') ref.current?.scrollIntoView({ block: 'center' })
  }, [status])
  if (status !== 'error') return null
  return (
    <div className="load-error" role="alert" ref={ref} style={{ backgroundColor: '#fa383e', color: '#fff' }}>
      <p>{error}</p>
      <button type="button" className="button" onClick={retry}>
        Retry
      </button>
    </div>
  )
}
