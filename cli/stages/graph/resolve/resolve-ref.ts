import { anchorOf, encodeUrl, hasScheme, isSafeUrl, type LinkParts, splitLink } from '../../../base/urls.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { attribute } from '../../../formats/html.ts'
import type { Ref } from '../../../model/compiled.ts'
import type { SiteConfig } from '../../../model/config.ts'
import type { ResolvedRef } from '../../../model/page.ts'
import { resolveImage, resolveSrcset } from './image.ts'
import { resolveFile } from './markdown-file.ts'
import { resolvePath } from './path.ts'
import { addressAttribute, broken, type ResolveInput, toPage } from './resolved-ref.ts'
import { withScheme } from './scheme.ts'
import { fillSlot } from './slots.ts'

const NEW_TAB = ' target="_blank" rel="noopener noreferrer"'

/**
 * Resolves an address in the content to attribute text for the HTML. Links between files are resolved by file, other
 * addresses as in a browser; broken ones carry a diagnostic.
 */
export function resolveRef(input: ResolveInput): ResolvedRef {
  const resolved = withValidSuggestion(resolveStrictly(input), input)
  return input.ref.isLenient && !resolved.ok ? asWritten(resolved, input) : resolved
}

/** Keeps a suggestion only if it works without any finding. Whether its page has the heading is known later. */
function withValidSuggestion(resolved: ResolvedRef, input: ResolveInput): ResolvedRef {
  const { diagnostic } = resolved
  if (diagnostic?.suggestion === undefined) return resolved
  const better = resolveStrictly({ ...input, ref: { ...input.ref, href: diagnostic.suggestion } })
  if (!better.ok || better.diagnostic !== undefined)
    return { ...resolved, diagnostic: { ...diagnostic, suggestion: undefined, fix: undefined } }
  const { route, anchor } = better
  if (route === undefined || anchor === undefined) return resolved
  return { ...resolved, diagnostic: { ...diagnostic, suggestedHeading: { route, anchor } } }
}

/** Keeps an address in MDX HTML that no page has: it may exist outside this site. */
function asWritten({ diagnostic }: ResolvedRef, { ref }: ResolveInput): ResolvedRef {
  if (!isSafeUrl(ref.href)) return { ok: false, attributes: '', href: '', ...(diagnostic && { diagnostic }) }
  const href = encodeUrl(ref.href.trim())
  const name = ref.attribute ?? (ref.kind === 'image' ? 'src' : 'href')
  return {
    ok: true,
    attributes: attribute(name, href),
    href,
    ...(diagnostic && { diagnostic: { ...diagnostic, severity: 'warning' } }),
  }
}

function resolveStrictly(input: ResolveInput): ResolvedRef {
  const { ref } = input
  if (ref.kind === 'slot') return fillSlot(input)
  if (ref.kind === 'srcset') return resolveSrcset(input)
  if (ref.kind === 'image' || ref.kind === 'media') return resolveImage(input)
  const href = ref.href.trim()
  if (!isSafeUrl(href)) return { ok: false, attributes: '', href: '', diagnostic: unsafe(ref) }
  if (href === '') return { ok: true, attributes: addressAttribute(ref, ''), href: '' }
  return resolveSiteAddress(href, input) ?? resolveWrongScheme(href, input) ?? resolveExternal(href, input)
}

const unsafe = ({ href, where, excerpt }: Ref): Diagnostic => ({
  code: 'unsafe-url',
  severity: 'warning',
  href,
  where,
  excerpt,
})

/** Resolves addresses within the site; returns undefined for other hosts and schemes. */
function resolveSiteAddress(href: string, input: ResolveInput): ResolvedRef | undefined {
  if (href.startsWith('#')) return resolveHash(href, input)
  const address = sitePath(href, input.config)
  if (address === undefined) return undefined
  const parts = splitLink(address)
  if (parts.path === '') return toPage(input.page.route, parts, input)
  if (hasScheme(href)) return resolveFullSiteAddress(href, parts, input)
  // Older generators replaced only the name of the file in a link such as `b.md/#part`.
  const path = input.config.markdown.mdx1 ? parts.path.replace(/(\.mdx?)\/$/i, '$1') : parts.path
  return /\.mdx?$/i.test(path) && input.ref.kind === 'link'
    ? resolveFile({ ...parts, path }, input)
    : resolvePath(parts, input)
}

/** Returns the part of an address after our own host; undefined for another host or scheme. */
function sitePath(href: string, config: SiteConfig): string | undefined {
  if (!hasScheme(href)) return /^[/\\]{2}/.test(href) ? undefined : href
  const host = config.url.toLowerCase()
  if (!href.toLowerCase().startsWith(host)) return undefined
  const rest = href.slice(host.length)
  if (rest !== '' && !/^[/?#]/.test(rest)) return undefined
  const path = rest.startsWith('/') ? rest : `/${rest}`
  return `${path}/`.startsWith(config.baseUrl) || path.startsWith(config.baseUrl)
    ? `/${path.slice(config.baseUrl.length)}`
    : undefined
}

function resolveHash(href: string, input: ResolveInput): ResolvedRef {
  const { page, ref } = input
  if (ref.page !== undefined) return toPage(page.route, splitLink(href), input)
  const encoded = encodeUrl(href)
  return {
    ok: true,
    attributes: addressAttribute(ref, encoded),
    href: encoded,
    route: page.route,
    anchor: anchorOf(href.slice(1)),
  }
}

/**
 * Resolves a full URL of our own host to a link within the site if the page is known. Otherwise something other than
 * this documentation may be served there, so it is unchanged, with a remark.
 */
function resolveFullSiteAddress(href: string, parts: LinkParts, input: ResolveInput): ResolvedRef {
  const target = resolvePath(parts, input)
  if (target.ok) return target
  const { where, excerpt } = input.ref
  const diagnostic: Diagnostic = {
    code: 'broken-own-url',
    severity: 'info',
    href,
    where,
    excerpt,
    suggestion: target.diagnostic?.suggestion,
  }
  return { ...resolveExternal(href, input), ...(input.config.onBrokenLinks !== 'off' && { diagnostic }) }
}

/** Reports an address whose scheme is not one. */
function resolveWrongScheme(href: string, input: ResolveInput): ResolvedRef | undefined {
  const suggestion = withScheme(href)
  if (suggestion === undefined) return undefined
  const attributes = addressAttribute(input.ref, encodeUrl(href))
  const problem = { code: 'broken-link', href } as const
  return broken({ problem, level: input.config.onBrokenLinks, suggestion, attributes }, input)
}

function resolveExternal(href: string, { config, ref }: ResolveInput): ResolvedRef {
  if (href.startsWith('pathname://')) {
    const path = href.slice('pathname://'.length)
    // The browser resolves `../x` from the address of the page.
    const address = path.startsWith('.') ? encodeUrl(path) : config.baseUrl + encodeUrl(path.replace(/^\/+/, ''))
    return { ok: true, attributes: `${addressAttribute(ref, address)} data-native`, href: address }
  }
  const encoded = encodeUrl(href)
  const opensTab = ref.kind === 'link' && (/^(?:https?|ftp):/i.test(href) || !hasScheme(href))
  return { ok: true, attributes: addressAttribute(ref, encoded) + (opensTab ? NEW_TAB : ''), href: encoded }
}
