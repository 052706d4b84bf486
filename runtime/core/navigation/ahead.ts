interface Connection {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

/** Whether to skip prefetching: on a slow connection (2g, slow-2g), or if the reader saves data. */
export function isFrugal(connection = (navigator as { connection?: Connection }).connection): boolean {
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** File types that are large and never pages. A dot alone means nothing: `json.get` is a page. */
export const isDownload = (pathname: string): boolean =>
  /\.(?:pdf|zip|t?gz|exe|dmg|deb|rpm|iso|jar|mp[34]|web[mp]|png|jpe?g|gif|avif|svg)$/i.test(pathname)

/** Whether a link opens in this tab without special handling. */
export const isOrdinary = (link: Pick<Element, 'getAttribute' | 'hasAttribute'>): boolean =>
  !link.hasAttribute('download') &&
  !link.hasAttribute('data-native') &&
  /^(_self)?$/i.test(link.getAttribute('target') ?? '')

/** Whether a click is a plain click, without modifier keys. */
export const isPlain = (event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Whether a link leads to a place in the same document, which the browser handles. */
export const isInPage = ({ href }: { readonly href: string }): boolean =>
  href.includes('#') && href.split('#')[0] === location.href.split('#')[0]

/** Runs a function when the browser is idle. */
export const whenIdle = (action: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(action, { timeout: 2000 }) : setTimeout(action, 200)

/** Runs invisible work after the next frame is drawn, because it would delay the page that the reader waits for. */
export function afterFrame(action: () => void): void {
  // A hidden page draws no frames.
  if (document.visibilityState === 'hidden') setTimeout(action)
  else requestAnimationFrame(() => void setTimeout(action))
}
