/** Finds the other hosts that a site's code names: the content security policy must allow them. */
import { readFileSync } from 'node:fs'
import { byCodeUnit } from '../../base/paths.ts'
import type { ModuleHosts } from './model.ts'

const ADDRESS = /["'`](https?:\/\/[^"'`\s$]+)/g
const PICTURE = /\bsrc(?:Set)?=\{?\s*["'`](https?:\/\/[^"'`\s$]+)/g
/** Matches code that requests data. */
const ASKS = /\bfetch\(|\baxios\b|\bXMLHttpRequest\b|\bEventSource\(|\bsendBeacon\(/

/**
 * Returns the origins in the code of these files. In files that request data every origin counts, because an address is often
 * assembled elsewhere in the file.
 */
export function hostsOf(files: readonly string[]): ModuleHosts {
  const texts = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file)).map((file) => readFileSync(file, 'utf8'))
  return {
    connect: sorted(connectionsIn(texts)),
    image: sorted(texts.flatMap((text) => originsIn(text, PICTURE))),
  }
}

/** Returns the origins in texts that request data. */
export const connectionsIn = (texts: readonly string[]): string[] =>
  texts.filter((text) => ASKS.test(text)).flatMap((text) => originsIn(text))

/** Returns the origins that a piece of code names. */
export const originsIn = (text: string, pattern = ADDRESS): string[] =>
  [...text.matchAll(pattern)].flatMap(([, address]) => (URL.canParse(address!) ? [new URL(address!).origin] : []))

const sorted = (origins: readonly string[]): string[] => [...new Set(origins)].sort(byCodeUnit)
