import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react'
import { t } from '../../texts.ts'
import { retry } from './navigate.ts'
import { leap, MINIMUM, offset, SPEED, TRICKLE_SPEED, trickle } from './progress.ts'
import { navigation } from './state.ts'

// Each only renders when its own part of the state changes: every click changes the rest.
const isSlow = (): boolean => navigation.get().slow
const failure = (): string | undefined => (navigation.get().status === 'error' ? navigation.get().error : undefined)

/** A progress bar at the top and a spinner, while the next page takes long to load. */
export function Progress() {
  const slow = useSyncExternalStore(navigation.subscribe, isSlow, () => false)
  const bar = useBar(slow)
  return (
    <>
      {bar !== undefined && (
        <div
          className="progress"
          role="progressbar"
          aria-label={t`Loading the page`}
          // It is outside all landmarks, where only live regions are allowed.
          aria-live="polite"
          style={{ opacity: bar.isGone ? 0 : 1, transition: `opacity ${SPEED}ms linear` }}
        >
          <div
            className="progress-bar"
            style={{ transform: `translate3d(${offset(bar.value)}%,0,0)`, transition: `transform ${SPEED}ms ease` }}
          />
        </div>
      )}
      {slow && <Spinner />}
    </>
  )
}

interface Bar {
  readonly value: number
  readonly isGone?: boolean
}

const END: readonly (Bar | undefined)[] = [{ value: 1 }, { value: 1, isGone: true }, undefined]

/** Starts with `busy`, moves slowly, then jumps to the end, fades out, and is removed. */
function useBar(busy: boolean): Bar | undefined {
  const [bar, setBar] = useState<Bar>()
  useEffect(() => {
    if (busy) {
      setBar({ value: MINIMUM })
      const timer = setInterval(
        () => setBar((now) => now && { value: trickle(now.value, Math.random()) }),
        TRICKLE_SPEED,
      )
      return () => clearInterval(timer)
    }
    setBar((now) => now && { value: leap(now.value, Math.random()) })
    const timers = END.map((step, index) => setTimeout(() => setBar((now) => now && step), SPEED * (index + 1)))
    return () => timers.forEach(clearTimeout)
  }, [busy])
  return bar
}

/** A dot that pulses in 1.5 s, and two rings that grow and fade in 3 s, half a cycle apart. */
function Spinner() {
  return (
    <svg className="spinner" role="status" aria-label={t`Loading`} viewBox="0 0 45 45" width="45" height="45">
      <g fill="none" stroke="currentColor" strokeWidth="2">
        {['1.5s', '3s'].map((begin) => (
          <circle key={begin} cx="22" cy="22" r="6" strokeOpacity="0">
            <Cycle of="r" begin={begin} dur="3s" values="6;22" />
            <Cycle of="stroke-opacity" begin={begin} dur="3s" values="1;0" />
            <Cycle of="stroke-width" begin={begin} dur="3s" values="2;0" />
          </circle>
        ))}
        <circle cx="22" cy="22" r="8">
          <Cycle of="r" begin="0s" dur="1.5s" values="6;1;2;3;4;5;6" />
        </circle>
      </g>
    </svg>
  )
}

function Cycle({ of, ...rest }: { of: string; begin: string; dur: string; values: string }) {
  return <animate attributeName={of} calcMode="linear" repeatCount="indefinite" {...rest} />
}

/**
 * White on this red is legible from this size up. Sticky, so that the reader sees the box without losing the place in
 * the text.
 */
const BOX: CSSProperties = {
  position: 'sticky',
  top: 'calc(var(--nav-height, 0px) + 0.5rem)',
  zIndex: 90,
  backgroundColor: '#fa383e',
  color: '#fff',
  fontSize: '1.2rem',
  fontWeight: 700,
}

/** Says why the requested page could not be loaded, and offers to retry. */
export function LoadError() {
  const error = useSyncExternalStore(navigation.subscribe, failure, () => undefined)
  if (error === undefined) return null
  return (
    <div className="load-error" role="alert" style={BOX}>
      <p>{error}</p>
      <button type="button" className="button" onClick={retry}>
        {t`Retry`}
      </button>
    </div>
  )
}
