/** Finds the resources that a page loads from other hosts, for the content security policy. */

import { Parser } from 'htmlparser2'
import { byCodeUnit } from '../../base/paths.ts'
import { isWebUrl } from '../../base/urls.ts'
import { addressesOf, type CssAddress } from '../../formats/css.ts'
import type { Loads } from '../../model/page.ts'

type Kind = keyof Loads

/** Most pages load nothing from elsewhere and need not be parsed. A link to another site loads nothing. */
const MAY_LOAD = /(?:src|srcset|poster|style|xlink:href)="[^"]*(?:\/\/|data:)|<(?:link|image)[\s>]/

const EMBEDDED: Readonly<Record<string, readonly [Kind, string]>> = {
  iframe: ['frame', 'src'],
  embed: ['frame', 'src'],
  img: ['image', 'src'],
  image: ['image', 'href'],
  video: ['media', 'src'],
  audio: ['media', 'src'],
  script: ['script', 'src'],
}

/** Returns the origins that elements of this HTML load from, by type, with `data:`. Parts are whole attributes. */
export function loadsOf(parts: readonly string[]): Loads {
  if (!parts.some((part) => MAY_LOAD.test(part))) return {}
  const sources = new Map<Kind, Set<string>>()
  const add = (kind: Kind, address: string | undefined): void => {
    const source = address === undefined ? undefined : loadSource(address)
    if (source !== undefined) sources.set(kind, (sources.get(kind) ?? new Set()).add(source))
  }
  let isMedia = false
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'video' || name === 'audio') isMedia = true
      const [kind, attribute = ''] = EMBEDDED[name] ?? []
      if (kind !== undefined) add(kind, attributes[attribute])
      if (name === 'link' && attributes.rel === 'stylesheet') add('style', attributes.href)
      if (name === 'source') add(isMedia ? 'media' : 'image', attributes.src)
      if (name === 'video') add('image', attributes.poster)
      // An SVG image with the older attribute.
      if (name === 'image') add('image', attributes['xlink:href'])
      for (const { address } of addressesOf(attributes.style ?? '')) add('image', address)
      for (const candidate of (attributes.srcset ?? '').split(/,\s+/)) add('image', candidate.trim().split(/\s/)[0])
    },
    onclosetag(name) {
      if (name === 'video' || name === 'audio') isMedia = false
    },
  })
  parser.end(parts.join(''))
  return loadsIn(sources)
}

/** Most style sheets load nothing from elsewhere and need not be read. */
const SHEET_MAY_LOAD = /\/\/|data:/i
const FONT = /^data:(?:font|application)\/|\.(?:woff2?|ttf|otf|eot)(?:[?#]|$)/i

/** Returns the origins that a style sheet loads from: other sheets, fonts and images. */
export function loadsOfCss(css: string): Pick<Loads, 'style' | 'image'> & { readonly font?: readonly string[] } {
  if (!SHEET_MAY_LOAD.test(css)) return {}
  const addresses = addressesOf(css)
  const isFont = ({ address }: CssAddress): boolean => FONT.test(address)
  const others = addresses.filter(({ isImport }) => !isImport)
  return {
    style: originsOf(addresses.filter(({ isImport }) => isImport)),
    font: originsOf(others.filter(isFont)),
    image: originsOf(others.filter((address) => !isFont(address))),
  }
}

const originsOf = (addresses: readonly CssAddress[]): string[] =>
  addresses.flatMap(({ address }) => loadSource(address) ?? [])

/** Joins all origins, sorted. */
export function joinLoads(parts: Iterable<Loads>): Loads {
  const joined = new Map<Kind, Set<string>>()
  for (const loads of parts)
    for (const [kind, sources] of Object.entries(loads) as [Kind, readonly string[]][])
      joined.set(kind, new Set([...(joined.get(kind) ?? []), ...sources]))
  return loadsIn(joined)
}

const loadsIn = (byKind: ReadonlyMap<Kind, ReadonlySet<string>>): Loads =>
  Object.fromEntries([...byKind].map(([kind, sources]) => [kind, [...sources].sort(byCodeUnit)]))

/** Returns the origin of an address on another host, or `data:`; undefined for addresses of the site. */
export function loadSource(address: string): string | undefined {
  const trimmed = address.trim()
  if (/^data:/i.test(trimmed)) return 'data:'
  if (!isWebUrl(trimmed)) return undefined
  // Without a scheme, a source has the scheme of the page, like the address.
  if (trimmed.startsWith('//')) return URL.canParse(`https:${trimmed}`) ? new URL(`https:${trimmed}`).host : undefined
  return URL.canParse(trimmed) ? new URL(trimmed).origin : undefined
}
