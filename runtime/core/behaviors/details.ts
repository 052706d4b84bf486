import { animationTime } from '../layout/sidebar/duration.ts'
import { onClick } from '../navigation/on-click.ts'
import { closestAt } from '../navigation/presses.ts'

/** Opens or closes by animating the height, longer for longer contents, as in the sidebar. */
function turn(details: HTMLDetailsElement, running: WeakMap<Element, Animation>): void {
  const wasOpening = running.has(details) ? details.dataset.closing === undefined : details.open
  const start = details.offsetHeight
  running.get(details)?.cancel()
  details.open = true
  const whole = details.offsetHeight
  details.open = false
  const folded = details.offsetHeight
  details.open = true
  const opens = !wasOpening
  if (opens) delete details.dataset.closing
  else details.dataset.closing = ''
  const animation = details.animate(
    { height: [`${start}px`, `${opens ? whole : folded}px`], overflow: ['hidden', 'hidden'] },
    { duration: animationTime(whole - folded), easing: 'ease-in-out' },
  )
  running.set(details, animation)
  animation.onfinish = () => {
    running.delete(details)
    delete details.dataset.closing
    details.open = opens
  }
}

/** Animates `<details>`. When the browser itself opens them (find in page, a hash), they open as usual. */
export function attachDetails(article: HTMLElement, signal: AbortSignal): void {
  const running = new WeakMap<Element, Animation>()
  const onSummary = (summary: Element, event: MouseEvent): void => {
    const details = summary.parentElement
    if (!(details instanceof HTMLDetailsElement) || closestAt(event, 'a, button')) return
    event.preventDefault()
    turn(details, running)
  }
  onClick(article, 'summary', onSummary, signal)
}
