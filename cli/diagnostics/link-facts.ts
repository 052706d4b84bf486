/** Facts about links: within the site, redirects, previously published addresses, other hosts. */

import type { LinkHolder, MakerFacts, Reason } from './shared-facts.ts'

export interface LinkFacts {
  /**
   * `resolved`: the target of a relative address. `holder`: absent in the text of a page. `isInGit`: the commit has the
   * file, and the checkout lacks it. `locales`: their number, if the page is the same in several. `isOutside`: as the
   * path of a file, the address leads out of the content folder.
   */
  readonly 'broken-link': MakerFacts & {
    readonly href: string
    readonly resolved?: string
    readonly holder?: LinkHolder
    readonly isInGit?: true
    readonly isOutside?: true
    readonly locales?: number
  }
  readonly 'broken-link-everywhere': { readonly href: string; readonly resolved?: string; readonly pages: number }
  /** `isOutside`: the path leads out of the content folder. */
  readonly 'broken-markdown-link': MakerFacts & {
    readonly path: string
    readonly isDraft: boolean
    readonly isOutside?: true
  }
  readonly 'broken-anchor': {
    readonly page: string
    readonly anchor: string
    readonly href: string
    readonly holder?: LinkHolder
  }
  /**
   * `isInGit`: as above. `namedBy`: the key of a config, data file, or front matter; absent in the text of a page.
   * `place`: the file that would have the address, if no other file is likely. `isData`: it is inside the address,
   * where a preview cannot be.
   */
  readonly 'broken-image': MakerFacts & {
    readonly path: string
    readonly isInGit?: true
    readonly isOutside?: true
    readonly namedBy?: { readonly key: string; readonly place?: string; readonly isData?: true }
  }
  readonly 'broken-own-url': { readonly href: string }
  readonly 'unbuilt-link': { readonly path: string; readonly name: string; readonly links: number }
  /** `file`: the name of the file, if the link refers to one. */
  readonly 'link-case': { readonly href: string; readonly file?: string; readonly holder?: LinkHolder }
  readonly 'link-slash': { readonly href: string }
  readonly 'link-html': { readonly href: string }
  readonly 'redirected-link': { readonly from: string; readonly to: string }
  readonly 'unsafe-url': { readonly href: string }
  readonly 'orphan-page': { readonly route: string }
  readonly 'mv-link': { readonly href: string }
}

export interface RedirectStart {
  readonly from: string
}

export interface RedirectFacts {
  readonly 'bad-redirect': RedirectStart & {
    readonly to: string
    readonly fault:
      | 'start'
      | 'control-character'
      | 'too-long'
      | 'pattern'
      | 'reserved'
      | 'target'
      | 'other-host'
      | 'unsafe'
  }
  readonly 'broken-redirect': RedirectStart & { readonly to: string }
  readonly 'redirect-chain': RedirectStart & { readonly path: readonly string[] }
  readonly 'redirect-loop': RedirectStart & { readonly path: readonly string[] }
  /** `page`: the file or title of the page that has the address. */
  readonly 'redirect-clash': RedirectStart & { readonly page: string }
  readonly 'duplicate-redirect': RedirectStart & { readonly to: string; readonly first: string }
}

interface PublishedUrlFacts {
  readonly url: string
  /** The list, if it is not a file that an editor could open. */
  readonly listedIn?: string
}

export interface PublishedFacts {
  readonly 'lost-url': PublishedUrlFacts & { readonly now?: string }
  readonly 'lost-anchor': PublishedUrlFacts & { readonly page: string; readonly anchor: string }
  readonly 'baseline-foreign': PublishedUrlFacts
}

interface OutsideLinkFacts {
  readonly url: string
  /** Number of further locations that are not listed. */
  readonly more?: number
}

interface FailingLinkFacts extends OutsideLinkFacts, Reason {
  readonly failures: number
  /** Day of the first failure. */
  readonly since: string
  /** Number of failures after which a link counts as broken. */
  readonly limit: number
}

export interface ExternalFacts {
  readonly 'external-broken': FailingLinkFacts
  readonly 'external-failing': FailingLinkFacts & { readonly days: number }
  readonly 'external-redirect': OutsideLinkFacts
  readonly 'external-downgrade': OutsideLinkFacts & { readonly to: string }
  readonly 'external-refused': OutsideLinkFacts & Reason
  readonly 'external-rate-limited': OutsideLinkFacts & Reason
  readonly 'external-private': OutsideLinkFacts & Reason
  readonly 'external-no-network': OutsideLinkFacts & Reason
  readonly 'external-malformed': { readonly href: string }
  readonly 'external-ignore-expired': { readonly pattern: string; readonly until: string; readonly because: string }
  readonly 'external-ignore-unused': { readonly pattern: string }
}
