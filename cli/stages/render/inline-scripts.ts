import { createHash } from 'node:crypto'
import { PRESSED, STORAGE } from '../../../runtime/core/contract/names.ts'
import type { SiteData } from '../../../runtime/core/contract/site.ts'
import { scriptJson } from '../../formats/html.ts'
import type { SiteConfig } from '../../model/config.ts'

/** The inline scripts in the HTML, and their sources for a content security policy. */
export interface InlineScripts {
  /** Runs on every page before paint: color mode, announcement, web fonts, the first press. */
  readonly code: string
  /** Home page only: shows a message if the site was deployed under another base URL than configured. */
  readonly home?: string
  /** Tag manager's start, where one is configured. */
  readonly tagManager?: string
  /** Sources for `script-src`: the quoted hashes of all of them, separated by spaces. */
  readonly csp: string
}

/** Returns the source of an inline script for a content security policy. */
export const cspHash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

type TagManager = SiteConfig['googleTagManager']

/** Returns all inline scripts of a site. Same input, same bytes: the hashes go into the policy of hosts. */
export function inlineScripts(site: SiteData, tagManager?: TagManager): InlineScripts {
  const code = beforePaint(site)
  const home = site.baseUrlBanner ? baseUrlBanner(site) : undefined
  const start = tagManager === undefined ? undefined : tagManagerStart()
  const csp = [code, home, start].filter((script) => script !== undefined).map(cspHash)
  return {
    code,
    csp: csp.join(' '),
    ...(home === undefined ? {} : { home }),
    ...(start === undefined ? {} : { tagManager: start }),
  }
}

/** Returns the parts that a site needs, each separate: an error in one must not affect the others. */
const beforePaint = (site: SiteData): string =>
  [colorMode(site), announcement(site), fonts(), earlyPresses(site)].filter((part) => part !== '').join(';')

/** Sets the color mode. If the switch is disabled, the attributes in the HTML are already correct. */
function colorMode({ colorMode: { defaultMode, disableSwitch, respectPrefersColorScheme } }: SiteData): string {
  if (disableSwitch) return ''
  const fallback = respectPrefersColorScheme ? 'system' : defaultMode
  return `(function(d,c){try{c=localStorage.getItem(${scriptJson(STORAGE.theme)})}catch(e){}if(c!=="light"&&c!=="dark"${
    respectPrefersColorScheme ? '&&c!=="system"' : ''
  })c="${fallback}";d.setAttribute("data-theme-choice",c);d.setAttribute("data-theme",c==="system"?matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light":c)})(document.documentElement)`
}

/** Removes a dismissed announcement before the first paint. */
function announcement({ announcementBar }: SiteData): string {
  if (announcementBar === undefined) return ''
  const [id, dismiss] = [STORAGE.announcementId, STORAGE.announcementDismiss].map(scriptJson)
  return `(function(){try{if(localStorage.getItem(${id})===${scriptJson(announcementBar.id)}&&localStorage.getItem(${dismiss})==="true")document.documentElement.setAttribute("data-announcement-bar-initially-dismissed","true")}catch(e){}})()`
}

/** Enables style sheets of a font host, which start as non-blocking print sheets. */
const fonts = (): string => `addEventListener("load",e=>{(e=e.target).dataset?.font===""&&(e.media="all")},!0)`

/**
 * Records the first 64 clicks, typed characters, and keys of dialogs and tabs: they may precede the code that handles
 * them (runtime/core/navigation/presses.ts). The browser's own action for Ctrl+K is prevented.
 */
function earlyPresses({ search }: SiteData): string {
  const hold = search !== false && search.shortcuts.ctrlK ? 'e.ctrlKey&&e.key=="k"&&e.preventDefault();' : ''
  return `(p=>["click","keydown"].map(n=>addEventListener(n,e=>{${hold}e.key?.match(/^(?!Arrow[LR]|Home)[^E]./)||p[63]||p.push(e)},!0)))(window[Symbol.for(${scriptJson(PRESSED)})]=[])`
}

/**
 * Shows a banner if the scripts were not found, most likely because the site is under another path. The client's first
 * action is to set `data-live` on the root element, before DOMContentLoaded. The banner is built without parsing markup
 * from a string.
 */
export function baseUrlBanner({ siteBaseUrl }: Pick<SiteData, 'siteBaseUrl'>): string {
  const configured = siteBaseUrl === '/' ? '/ (default value)' : siteBaseUrl
  return `addEventListener("DOMContentLoaded",function(){var d=document,r=d.documentElement;if(r.hasAttribute("data-live"))return;var s=location.pathname.replace(/\\/?(index\\.html)?$/,"/"),b=d.createElement("div");if(s===${scriptJson(siteBaseUrl)})return;b.id="__docs-base-url-banner";b.style.cssText="border:thick solid red;background-color:#fee;color:#000;margin:20px;padding:20px;font:16px sans-serif";[["Your documentation site did not load properly."],["A very common reason is a wrong baseUrl in its configuration."],["Current configured baseUrl: ",${scriptJson(configured)}],["We suggest trying baseUrl: ",s]].forEach(function(t){var p=d.createElement("p");p.append(t[0]);if(t[1]){var c=d.createElement("code");c.append(t[1]);p.append(c)}b.append(p)});d.body.prepend(b)})`
}

const tagManagerStart = (): string =>
  `(window.dataLayer=window.dataLayer instanceof Array?window.dataLayer:[]).push({"gtm.start":Date.now(),event:"gtm.js"})`
