/** Which other hosts the code of a site names: the content security policy must allow them. */
import { readFileSync } from 'node:fs'
import { byCodeUnit } from '../../base/paths.ts'
import type { ModuleHosts } from './model.ts'

const ADDRESS = /["'`](https?:\/\/[^"'`\s$]+)/g
const PICTURE = /\bsrc(?:Set)?=\{?\s*["'`](https?:\/\/[^"'`\s$]+)/g
/** Code that asks for data. */
const ASKS = /\bfetch\(|\baxios\b|\bXMLHttpRequest\b|\bEventSource\(|\bsendBeacon\(/

/** Origins in the code of these files. Of files that ask for data all count, as an address is often put together elsewhere in the file. */
export function hostsOf(files: readonly string[]): ModuleHosts {
  const texts = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file)).map((file) => readFileSync(file, 'utf8'))
  return {
    connect: sorted(texts.filter((text) => ASKS.test(text)).flatMap((text) => originsIn(text, ADDRESS))),
    image: sorted(texts.flatMap((text) => originsIn(text, PICTURE))),
  }
}

/** Origins that a text of code names. */
export const originsIn = (text: string, pattern = ADDRESS): string[] =>
  [...text.matchAll(pattern)].flatMap(([, address]) => (URL.canParse(address!) ? [new URL(address!).origin] : []))

const sorted = (origins: readonly string[]): string[] => [...new Set(origins)].sort(byCodeUnit)
