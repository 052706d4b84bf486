interface Connection {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

/** Whether loading ahead is unwelcome: a slow line (2g, slow-2g) or a reader who saves data. */
export function isFrugal(connection = (navigator as { connection?: Connection }).connection): boolean {
  return connection !== undefined && (connection.saveData === true || (connection.effectiveType ?? '').includes('2g'))
}

/** Files that are large and never pages. A dot alone says nothing: `json.get` is a page. */
export const isDownload = (pathname: string): boolean =>
  /\.(?:pdf|zip|t?gz|exe|dmg|deb|rpm|iso|jar|mp[34]|webm|png|jpe?g|gif|webp|avif|svg)$/i.test(pathname)

/** Whether a link stays in this tab and asks for no special treatment. */
export const isOrdinary = (link: Pick<Element, 'getAttribute' | 'hasAttribute'>): boolean =>
  !link.hasAttribute('download') &&
  !link.hasAttribute('data-native') &&
  /^(_self)?$/i.test(link.getAttribute('target') ?? '')

/** Whether a click asks for the plain thing: this tab, now. */
export const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Whether a link leads to a place in the very document: such ones are left to the browser, with entry and `:target`. */
export const isInPage = ({ href }: { readonly href: string }): boolean =>
  href.includes('#') && href.split('#')[0] === location.href.split('#')[0]

/** Runs something when the browser has nothing better to do. */
export const whenIdle = (action: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(action, { timeout: 2000 }) : setTimeout(action, 200)
