/** Position of a heading: distance of its upper edge from the top of the window. */
interface HeadingPlace {
  readonly id: string
  readonly top: number
}

/**
 * Returns the entry to mark: the first heading below the navbar if it is in the upper half of the window, else the one
 * before it. No heading is active above the first one; the last one is active at the end of the page.
 */
export function activeHeading(
  places: readonly HeadingPlace[],
  view: { readonly offset: number; readonly height: number; readonly atEnd: boolean },
): string | undefined {
  if (view.atEnd) return places.at(-1)?.id
  const next = places.findIndex((place) => place.top >= view.offset)
  if (next < 0) return places.at(-1)?.id
  return places[next]!.top < view.height / 2 ? places[next]!.id : places[next - 1]?.id
}

const SLACK = 2

const entries = (): readonly HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>('.toc nav a')]

/** Returns the target id of an entry in the table of contents. */
const idOf = (entry: HTMLAnchorElement): string => decodeURI(entry.getAttribute('href')?.slice(1) ?? '')

function measure(): readonly HeadingPlace[] {
  return entries().flatMap((entry) => {
    const heading = document.getElementById(idOf(entry))
    // Headings in hidden tabs have no box.
    return heading === null || heading.getClientRects().length === 0
      ? []
      : [{ id: heading.id, top: heading.getBoundingClientRect().top }]
  })
}

function mark(): void {
  const { scrollHeight } = document.documentElement
  const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - SLACK
  const offset = (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0) - SLACK
  const active = activeHeading(measure(), { offset, height: window.innerHeight, atEnd })
  for (const entry of entries()) {
    if (idOf(entry) === active) entry.setAttribute('aria-current', 'true')
    else entry.removeAttribute('aria-current')
  }
}

/** Marks the entry of the current heading, now and while the page scrolls; the returned function stops that. */
export function followHeadings(): () => void {
  let frame = 0
  const schedule = (): void => {
    if (frame === 0)
      frame = requestAnimationFrame(() => {
        frame = 0
        mark()
      })
  }
  schedule()
  window.addEventListener('scroll', schedule, { passive: true })
  window.addEventListener('resize', schedule)
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('scroll', schedule)
    window.removeEventListener('resize', schedule)
  }
}
