import type { ExternalFacts, LinkFacts, PublishedFacts, RedirectFacts } from '../../../diagnostics/link-facts.ts'
import type { Removal } from '../../../diagnostics/shared-facts.ts'
import { count, holderWords, listed, type Message, madeByNote, shorten, type Wording } from './wording.ts'

const linkTo = ({ href, resolved }: { readonly href: string; readonly resolved?: string }): string =>
  `The link to ${href}${resolved === undefined ? '' : ` (resolved as ${resolved})`} leads nowhere`

const inGit = (isInGit: boolean | undefined): readonly string[] =>
  isInGit ? ['The commit has this file, but this checkout lacks it.'] : []

/** Says that a path leads to nothing, or to a place that the site does not read. */
const missing = (what: string, path: string, isOutside: boolean | undefined): string =>
  isOutside
    ? `The ${what} ${path} is not part of the site: its path leads out of the content folder.`
    : `There is no ${what} ${path}.`

const FILE_OUTSIDE = 'Move the file there, or link to its address on the web.'

export const linkWords: Wording<LinkFacts> = {
  'broken-link': ({ holder, isInGit, isOutside, locales, madeBy, ...link }) => [
    holder === undefined
      ? `${linkTo(link)}${locales === undefined ? '' : `, in ${count(locales, 'language')}`}.`
      : `${holderWords(holder)} links to ${link.href}, which does not exist.`,
    ...(isOutside ? [`As the path of a file, it leads out of the content folder. ${FILE_OUTSIDE}`] : []),
    ...inGit(isInGit),
    ...madeByNote(madeBy),
  ],
  'broken-link-everywhere': ({ pages, ...link }) => [
    `${linkTo(link)} on ${count(pages, 'page')}. The cause is probably in one place, such as a template or a moved page.`,
    'A redirect from the old address fixes all of them at once.',
  ],
  'broken-markdown-link': ({ path, isDraft, isOutside, madeBy }) => [
    isDraft ? `${path} is a draft, so the link leads nowhere.` : missing('file', path, isOutside),
    ...(isOutside ? [FILE_OUTSIDE] : []),
    ...madeByNote(madeBy),
  ],
  'broken-anchor': ({ page, anchor, href, holder, known = [], moreKnown }) => [
    holder === undefined
      ? `${page} has no heading "${anchor}".`
      : `${holderWords(holder)} links to ${href}, but ${page} has no heading "${anchor}".`,
    ...(holder === undefined || known.length > 0 ? [`Its ids: ${listed(known, moreKnown)}.`] : []),
  ],
  'broken-image': ({ path, isInGit, isOutside, namedBy, madeBy }) => [
    namedBy === undefined
      ? missing('image', path, isOutside)
      : namedBy.isData
        ? `\`${namedBy.key}\` contains an image, which other sites cannot load in a preview. Name a file instead.`
        : `\`${namedBy.key}\` names the image ${path}, which does not exist.`,
    ...(namedBy?.place === undefined ? [] : [`Put it at ${namedBy.place}, or correct the address.`]),
    ...(isOutside ? ['Move the image there, or into a static folder.'] : []),
    ...inGit(isInGit),
    ...madeByNote(madeBy),
  ],
  'broken-own-url': ({ href }) => `${href} is an address of this site, but no page has it.`,
  'unbuilt-link': ({ path, name, links }) =>
    `${count(links, 'link')} ${links === 1 ? 'leads' : 'lead'} to ${path} (${name}), which is not part of this build.`,
  'link-case': ({ href, file, holder }) => {
    if (file !== undefined)
      return `The file is named ${file}: this address works only where letter case does not matter.`
    return holder === undefined
      ? 'This address works only on hosts that ignore letter case.'
      : `${holderWords(holder)} links to ${href}, which works only on hosts that ignore letter case.`
  },
  'link-slash': () => 'The slash at the end is not needed.',
  'link-html': () => 'The address does not need a file name.',
  'redirected-link': ({ from, to }) => `${from} has moved to ${to}.`,
  'unsafe-url': ({ href }) => `The address ${shorten(href)} could run code, so it was left out.`,
  'orphan-page': ({ route }) => `No sidebar and no link leads to this page (${route}).`,
  'mv-link': ({ href }) => [
    `After the move the link to ${href} would lead elsewhere, and it cannot be rewritten here.`,
    'Write the address in full, or use an absolute path. Then move the page.',
  ],
}

export const redirectWords: Wording<RedirectFacts> = {
  'bad-redirect': ({ from, to, fault }) => {
    switch (fault) {
      case 'start':
        return `A redirect starts at a path such as /old, not at ${from}.`
      case 'control-character':
        return 'A redirect starts at a path without control characters.'
      case 'too-long':
        return `A redirect cannot start at ${shorten(from)}: no file can have so long a name.`
      case 'pattern':
        return `A redirect starts at one address. Hosts would read ${from} as a pattern for many.`
      case 'reserved':
        return `A redirect cannot start at ${from}, which is a file of the host or of this tool.`
      case 'target':
        return `A redirect leads to a path such as /new or to a full URL, not to ${to}.`
      case 'other-host':
        return `The redirect to ${to} would lead to another host. If that is intended, write the full URL.`
      case 'unsafe':
        return `A redirect cannot lead to ${to}.`
    }
  },
  'broken-redirect': ({ from, to }) => `The redirect from ${from} leads to ${to}, which does not exist.`,
  'redirect-chain': ({ from, path }) =>
    `The redirect from ${from} takes several steps (${path.join(' -> ')}). The site redirects to the last one directly.`,
  'redirect-loop': ({ from, path }) => `The redirect from ${from} leads back to itself: ${path.join(' -> ')}.`,
  'redirect-clash': ({ from, page }) =>
    `The redirect from ${from} is ignored, because a page has that address (${page}).`,
  'duplicate-redirect': ({ from, to, first }) =>
    `${from} already redirects to ${first}, so the redirect to ${to} is ignored.`,
}

const REPAIR =
  'Add a redirect (redirect_from of the page that replaces it, or redirects in the config), or list it in removedUrls with a reason.'

const listedIn = (name: string | undefined): readonly string[] => (name === undefined ? [] : [`Listed in ${name}.`])

export const publishedWords: Wording<PublishedFacts> = {
  'lost-url': ({ url, now, listedIn: list }) => [
    now === undefined
      ? `${url} was published, but it is no longer served or redirected.`
      : `${url} was published, but is now ${now}. It works only on hosts that ignore letter case.`,
    ...listedIn(list),
    REPAIR,
  ],
  'lost-anchor': ({ url, page, anchor, listedIn: list }) => [
    `${url} was published, but ${page} no longer has a heading "${anchor}".`,
    ...listedIn(list),
    `Give a heading the old id with {#${anchor}}, or list the address in removedUrls with a reason.`,
  ],
  'baseline-foreign': ({ url, listedIn: list }) => [
    `${url} is not an address of this site, so it was not checked.`,
    ...listedIn(list),
  ],
}

interface FailingLink {
  readonly failures: number
  readonly since: string
}
const failed = ({ failures, since }: FailingLink): string =>
  `It failed ${count(failures, 'time')} in a row, first on ${since}.`

const unclear = ({ url, reason, more }: { url: string; reason: string; more?: number }): Message =>
  places(`${url} could not be checked: ${reason}.`, more)

const places = (message: string, more: number | undefined, ...notes: string[]): Message => [
  message,
  ...notes,
  ...(more === undefined ? [] : [`And in ${more} more places.`]),
]

export const externalWords: Wording<ExternalFacts> = {
  'external-broken': ({ url, reason, more, limit, ...failing }) =>
    places(`${url} is broken: ${reason}.`, more, ...(limit > 1 ? [failed(failing)] : [])),
  'external-failing': ({ url, reason, more, limit, days, ...failing }) =>
    places(
      `${url} does not work today: ${reason}.`,
      more,
      `${failed(failing)} It counts as broken after ${limit} failures over ${days} days.`,
    ),
  'external-redirect': ({ url, more }) => places(`${url} has moved permanently.`, more),
  'external-downgrade': ({ url, to, more }) =>
    places(`${url} redirects to an address without encryption: ${to}.`, more),
  'external-refused': ({ url, reason, more }) =>
    places(`${url} could not be checked: ${reason}. It may still work in a browser.`, more),
  'external-rate-limited': unclear,
  'external-private': unclear,
  'external-no-network': unclear,
  'external-malformed': ({ href }) => `${shorten(href, 200)} is not a valid address.`,
  'external-ignore-expired': ({ pattern, until, because }) => [
    `The entry ${pattern} of checkLinks.ignore expired on ${until}, so its links are checked again.`,
    `Its reason was: ${because}`,
  ],
  'external-ignore-unused': ({ pattern }) => `The entry ${pattern} of checkLinks.ignore matches no link.`,
}
/** `content/old.md is gone: 39 links in 30 other pages are broken now.` */
export function removalLine({ names, links, pages }: Removal): string {
  const gone = names.length === 1 ? `${names[0]} is gone` : `${count(names.length, 'page')} are gone`
  return `${gone}: ${count(links, 'link')} in ${count(pages, 'other page')} ${links === 1 ? 'is' : 'are'} broken now.`
}
