import { closestAt } from './presses.ts'

/** Calls `act` for each click in an element that matches a selector, with this element. The signal stops that. */
export function onClick<E extends Element = HTMLElement>(
  root: Document | HTMLElement,
  selector: string,
  act: (element: E, event: MouseEvent) => void,
  signal?: AbortSignal,
): void {
  const onEvent = (event: Event): void => {
    const element = closestAt<E>(event, selector)
    if (element) act(element, event as MouseEvent)
  }
  root.addEventListener('click', onEvent, signal && { signal })
}
