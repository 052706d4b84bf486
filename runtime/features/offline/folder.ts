/** An offline folder: the addresses of its pages, its navigation, and its data files. */
import { DATA_SCRIPT } from '../../core/contract/names.ts'

/** Returns the address of a page in an offline folder: the path of its file. */
export const pageAddress = (base: string, path: string, trailingSlash: boolean): string =>
  path === '' ? `${base}index.html` : `${base}${path}${trailingSlash ? '/index' : ''}.html`

/** Goes to an address in this tab. The browser loads every page. */
export async function navigate(href: string, { replace = false }: { replace?: boolean } = {}): Promise<void> {
  const isHere = new URL(href, location.href).pathname === location.pathname
  // Typing on the search page would replace its address, which browsers do not allow for files.
  if (replace && isHere) return
  location[replace ? 'replace' : 'assign'](href)
}

/** Loads the page again. */
export const reload = async (): Promise<void> => location.reload()

type HandOver = (name: string, text: string) => void

const arrived = new Map<string, string>()
const loading = new Map<string, Promise<void>>()

/**
 * Makes `fetch` find the data of the folder; `base` is the path of the folder. A page cannot fetch a file there, but it
 * can load a script, so `docs build --offline` wraps each data file in a script that passes on its text
 * (cli/apps/offline/offline.ts). Addresses on the web are fetched as before.
 */
export function serveFiles(base: string): void {
  const handOver: HandOver = (name, text) => void arrived.set(base + name, text)
  Object.assign(globalThis, { [DATA_SCRIPT]: handOver })
  const { fetch } = globalThis
  globalThis.fetch = async (target, init) => {
    if (typeof target !== 'string' || !target.startsWith(base)) return fetch(target, init)
    await load(target)
    const text = arrived.get(target)
    return text === undefined ? new Response(null, { status: 404 }) : new Response(text)
  }
}

/** Loads the script of a file, once. */
function load(address: string): Promise<void> {
  const request = loading.get(address)
  if (request !== undefined) return request
  const script = document.createElement('script')
  script.src = `${address}.js`
  const done = new Promise<void>((resolve) => {
    script.onload = script.onerror = () => resolve()
  })
  loading.set(address, done)
  document.head.append(script)
  return done
}
