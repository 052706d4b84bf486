/** The properties of a kind of problem: the effects of its findings besides being reported. */
import type { DiagnosticCode, DiagnosticFacts, Severity } from './diagnostic.ts'
import type { LinkHolder } from './shared-facts.ts'

export interface Properties<C extends DiagnosticCode = DiagnosticCode> {
  /** Other findings can follow from it, so it is reported before them. */
  readonly isCause?: true
  /** An error leaves the page incomplete: `docs serve` shows the last good version instead. */
  readonly stopsPage?: true
  /** The problem can disappear although no file has changed, so the result of the build is not reused. */
  readonly isTransient?: true
  /** Findings with a number of pages are reported once for each `name`, with the sum. */
  readonly isCounted?: true
  /** A finding has the number of locales that show the same page. */
  readonly countsLocales?: true
  /** No site can be written with this problem, so the config cannot change its severity. */
  readonly hasFixedSeverity?: true
  /** The problem is in front matter, which editors also check before it is saved. */
  readonly isInFrontMatter?: true
  /** The missing file may be in the commit, but not in the checkout. */
  readonly mayBeInGit?: true
  /** Returns the page or file that is missing. Another build step of the site may create it. */
  readonly missing?: (facts: DiagnosticFacts[C]) => MissingFile
  /** Returns the literal in the config that a finding without a line is about. */
  readonly literal?: (facts: DiagnosticFacts[C]) => ConfigLiteral
}

export type PropertyName = keyof Properties | keyof RuleProperties

/** Further properties of an optional rule. */
export interface RuleProperties {
  /** Rules about problems that readers notice are warnings; the rest is a matter of taste. */
  readonly rule: Severity | 'off'
}

/** The missing page or file, as it is written. */
export type MissingFile =
  | { readonly kind: 'doc' | 'sidebar'; readonly id: string }
  | { readonly kind: 'file' | 'image' | 'markdown'; readonly path: string }
  | { readonly kind: 'link'; readonly path: string; readonly resolved?: string | undefined }

/** A literal of the config. */
export interface ConfigLiteral {
  readonly value: string
  /** Its key, if the config may contain the same text for other reasons. */
  readonly key?: string
  /** Another literal of the same item. */
  readonly beside?: string
  /** Whether it is an address that may be in the middle of HTML. */
  readonly isAddress?: boolean
}

// The rows of several codes, and parts of them.
export const IS_CAUSE = { isCause: true } as const
export const STOPS = { stopsPage: true } as const
export const UNREADABLE = { ...STOPS, ...IS_CAUSE } as const
export const STOPS_IN_FRONT_MATTER = { ...UNREADABLE, isInFrontMatter: true } as const
export const TRANSIENT = { isTransient: true } as const
export const WARNS = { rule: 'warning' } as const
export const IS_OFF = { rule: 'off' } as const

/** Finds an address in the config. Of items with the same address, it is the item with the label of `holder`. */
export const address = (href: string, holder?: LinkHolder): ConfigLiteral => ({
  value: href,
  isAddress: true,
  ...(holder !== undefined && 'label' in holder && { beside: holder.label }),
})
/** Finds the old address of a redirect. The same address may be in other redirects, so the target is compared, too. */
export const redirectStart = ({ from, to }: { readonly from: string; readonly to: string }): ConfigLiteral => ({
  value: from,
  key: 'from',
  beside: to,
})
/** A doc that another build step could create. */
export const doc = ({ id }: { readonly id: string }): MissingFile => ({ kind: 'doc', id })
/** Properties of findings about addresses on other hosts. */
export const EXTERNAL = { literal: ({ url }: { readonly url: string }) => address(url) }
/** Properties of findings about patterns in `checkLinks.ignore`. */
export const EXTERNAL_IGNORE = {
  literal: ({ pattern }: { readonly pattern: string }): ConfigLiteral => ({ value: pattern, key: 'pattern' }),
}
