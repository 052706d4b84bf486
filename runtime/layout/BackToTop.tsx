import { useEffect, useRef, useState } from 'react'
import { scrollEventsMuted, scrollUpTo } from '../state/scroll.ts'

/** Distance from the top (pixels) below which the button makes sense. */
const THRESHOLD = 300

/** Whether the reader's last move was upwards, well below the top and not at the very end (systems bounce there). */
export function wantsTop(before: number, now: number, window: { innerHeight: number; scrollHeight: number }): boolean {
  return now < before && now >= THRESHOLD && now + window.innerHeight < window.scrollHeight
}

/** A button that leads back to the top; comes with scrolling up, goes with scrolling down. */
export function BackToTop() {
  const [isShown, setShown] = useState(false)
  const stop = useRef(() => {})
  useEffect(() => {
    let last = window.scrollY
    let jumped = false
    const onHash = (): void => {
      jumped = true
      setShown(false)
    }
    const onScroll = (): void => {
      const before = last
      last = window.scrollY
      if (scrollEventsMuted()) return
      if (jumped) {
        jumped = false
        return
      }
      if (last >= before) stop.current()
      const { innerHeight } = window
      setShown(wantsTop(before, last, { innerHeight, scrollHeight: document.documentElement.scrollHeight }))
    }
    window.addEventListener('hashchange', onHash)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('hashchange', onHash)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])
  return (
    <button
      type="button"
      className="back-to-top"
      aria-label="Scroll back to top"
      hidden={!isShown}
      onClick={() => {
        stop.current = scrollUpTo(0)
      }}
    />
  )
}
