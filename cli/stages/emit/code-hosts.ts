/** Finds the hosts that a site's code names, and its inline styles, for the content security policy. */
import { readFileSync } from 'node:fs'
import { byCodeUnit } from '../../base/paths.ts'

/** Code and hosts that the policy of the site must allow for its own modules. */
export interface CodeHosts {
  readonly connect: readonly string[]
  readonly frame: readonly string[]
  readonly image: readonly string[]
  readonly script: readonly string[]
  readonly sheet: readonly string[]
  /** Whether they have style attributes, and style elements. */
  readonly styles: readonly ('attribute' | 'element')[]
}

const ADDRESS = /["'`](https?:\/\/[^"'`\s$]+)/g
const PICTURE = /(?:\bsrc(?:Set)?=\{?\s*["'`]|\burl\(\s*["'`]?)(https?:\/\/[^"'`\s$)]+)/g
const FRAME = /<iframe\b[^>]*?\bsrc=\{?\s*["'`](https?:\/\/[^"'`\s$]+)/g
const SCRIPT = /<script\b[^>]*?\bsrc=\{?\s*["'`](https?:\/\/[^"'`\s$]+)/g
/** A style sheet, as attributes of the element in any order. */
const SHEET = /<link\b(?=[^>]*\brel=\{?["'`]stylesheet)[^>]*?\bhref=\{?\s*["'`](https?:\/\/[^"'`\s$]+)/g
/** Matches code that requests data. */
const ASKS = /\bfetch\(|\baxios\b|\bXMLHttpRequest\b|\bEventSource\(|\bsendBeacon\(/

/**
 * Returns the origins in the code of these files. In files that request data every origin counts, because an address is
 * often assembled elsewhere in the file.
 */
export function hostsOf(files: readonly string[]): CodeHosts {
  const texts = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file)).map((file) => readFileSync(file, 'utf8'))
  return {
    connect: sorted(connectionsIn(texts)),
    frame: sorted(texts.flatMap((text) => originsIn(text, FRAME))),
    image: sorted(texts.flatMap((text) => originsIn(text, PICTURE))),
    script: sorted([...scriptsIn(texts), ...texts.flatMap((text) => originsIn(text, SCRIPT))]),
    sheet: sorted(texts.flatMap((text) => originsIn(text, SHEET))),
    styles: [
      ...(texts.some((text) => /\bstyle=\{/.test(text)) ? (['attribute'] as const) : []),
      ...(texts.some((text) => /<style[\s>]/.test(text)) ? (['element'] as const) : []),
    ],
  }
}

/** Matches code that loads scripts: an import of an address, or a new element, often named by a parameter. */
const LOADS_SCRIPTS =
  /\b(?:import|from)\s*\(?\s*["'`]https?:|createElement\(\s*["'`]script|createElement\(\w+\)[\s\S]*["'`]script["'`]|["'`]script["'`][\s\S]*createElement\(\w+\)/

/**
 * A script on another host without `https:`, to which the code often adds it: `//cdn.example.com/a.js`,
 * `cdn.example.com/a.js`.
 */
const WITHOUT_SCHEME = /(["'`])(?:\/\/)?((?:[\w-]+\.)+[a-z]{2,}\/[^"'`\s$]+\.js\b)/g

/** Returns the origins in texts that load scripts. */
export const scriptsIn = (texts: readonly string[]): string[] =>
  texts
    .filter((text) => LOADS_SCRIPTS.test(text))
    .flatMap((text) => originsIn(text.replace(WITHOUT_SCHEME, '$1https://$2')))

/** Returns the origins in texts that request data. */
export const connectionsIn = (texts: readonly string[]): string[] =>
  texts.filter((text) => ASKS.test(text)).flatMap((text) => originsIn(text))

/** Returns the origins that a piece of code names. */
export const originsIn = (text: string, pattern = ADDRESS): string[] =>
  [...text.matchAll(pattern)].flatMap(([, address = '']) => (URL.canParse(address) ? [new URL(address).origin] : []))

const sorted = (origins: readonly string[]): string[] => [...new Set(origins)].sort(byCodeUnit)
