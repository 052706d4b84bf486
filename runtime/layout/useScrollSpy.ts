import { useEffect, useState } from 'react'
import type { TocEntry } from '../contract.ts'

/** Place of a heading: distance of its upper edge from the top of the window. */
export interface Place {
  readonly id: string
  readonly top: number
}

/**
 * The entry to mark: the first heading below the navbar if it stands in the upper half of the window, else the one before
 * it; nothing above the first; the last one when all have been passed or the page ends.
 */
export function activeHeading(
  places: readonly Place[],
  window: { readonly offset: number; readonly height: number; readonly atEnd: boolean },
): string | undefined {
  if (window.atEnd && places.some((place) => place.top < 0)) return places.at(-1)?.id
  const next = places.findIndex((place) => place.top >= window.offset)
  if (next < 0) return places.at(-1)?.id
  return places[next]!.top < window.height / 2 ? places[next]!.id : places[next - 1]?.id
}

function measure(ids: readonly string[]): readonly Place[] {
  const headings = ids.map((id) => document.getElementById(id))
  // Headings in closed tabs have no box.
  return headings
    .filter((heading) => heading !== null && heading.getClientRects().length > 0)
    .map((heading) => ({ id: heading!.id, top: heading!.getBoundingClientRect().top }))
}

const SLACK = 2

/** Id of the heading that the reader is at; undefined in server HTML and above the first heading. */
export function useScrollSpy(toc: readonly TocEntry[]): string | undefined {
  const [active, setActive] = useState<string>()
  useEffect(() => {
    const ids = toc.map((entry) => entry.id)
    let frame = 0
    const update = (): void => {
      frame = 0
      const { scrollHeight } = document.documentElement
      const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - SLACK
      const offset = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
      setActive(activeHeading(measure(ids), { offset: offset - SLACK, height: window.innerHeight, atEnd }))
    }
    const schedule = (): void => {
      if (frame === 0) frame = requestAnimationFrame(update)
    }
    schedule()
    window.addEventListener('scroll', schedule, { passive: true })
    window.addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', schedule)
      window.removeEventListener('resize', schedule)
    }
  }, [toc])
  return active
}
