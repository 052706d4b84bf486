/**
 * Differences that are meant, each with the reason why readers lose nothing. Users find them in docs/docusaurus.md
 * ("Meant differences").
 *
 * `kinds` and `item` say which losses a rule is about, and `isKept` finds what docs has instead: a rule without a proof
 * of that would hide real losses. `found` is the match of `item`, `instead` what only docs has of the kind there;
 * `theirs` and `ours` are all that the two sides hold on the page (or on the site, for kinds of the site). `isPage`:
 * whether Docusaurus has a page there.
 */

/**
 * @typedef {{ found: RegExpExecArray, kind: string, route: string, instead: string[], theirs: Record<string, string[]>,
 *   ours: Record<string, string[]>, themeTexts: (language: string) => import('./theme-texts.mjs').ThemeTexts,
 *   isPage(route: string): boolean }} Case
 */
/** @typedef {{ kinds: string[], item: RegExp, isKept(one: Case): boolean, reason: string }} Rule */

const NOT_FOUND = /(?:^|\/)404$/

const targetOf = (link) => link.slice(link.lastIndexOf(' → ') + 3)
const isListOfTags = ({ headings, tags }) =>
  tags.length > 0 && headings.slice(1).every((heading) => /^h2 #\S* \S$/u.test(heading))
/** `News All of it · 5 posts` for the label `News`: the number after the last dot; one may be a word. */
function countIn(text, label) {
  const count = text.includes(' · ') ? text.split(' · ').at(-1) : text.slice(label.length).trim()
  return count === '' ? Number.NaN : Number(/\d+/.exec(count)?.[0] ?? 1)
}
const textIn = (link) => link.slice(0, link.lastIndexOf(' → '))
/** The titles of headings that a link can lead to. */
const sectionsOf = ({ headings }) => headings.flatMap((heading) => /^h[2-6] #\S+ (.*)$/.exec(heading)?.[1] ?? [])
const metaValue = (metas, name) => metas.find((meta) => meta.startsWith(`${name} = `))?.slice(name.length + 3)
const hasValue = (metas, name) => metaValue(metas, name) !== undefined

/** The texts of Docusaurus' theme in the language of a page. */
const textsOf = ({ theirs, themeTexts }) => themeTexts(languageOf({ theirs }))
const isOtherLanguage = (one) => !/^en\b/.test(languageOf(one))
const languageOf = ({ theirs }) => metaValue(theirs.meta, 'docsearch:language') ?? 'en'

/** A day as Docusaurus writes it, without and with its year. */
const writtenDates = (language, day) =>
  [undefined, 'numeric'].map((year) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year, timeZone: 'UTC' }).format(new Date(day)),
  )

/** In the archive of Docusaurus, each link begins with a date: returns the link without it. */
function archived(link, one) {
  const dates = one.ours.dates.flatMap((day) => writtenDates(languageOf(one), day))
  const date = dates.find((written) => link.startsWith(`${written} - `))
  return date && link.slice(date.length + 3)
}
const isArchive = (one) => one.theirs.links.length > 0 && one.theirs.links.every((link) => archived(link, one))
const isAuthorPage = (route, target) =>
  /\/authors\/[^/]+(?:\/page\/\d+)?$/.test(route) && target.endsWith(route.replace(/\/page\/\d+$/, ''))

/** Whether docs has a quoted word with the quotes of another language. */
const isQuoted = (word, texts) => /^".*"$/.test(word) && texts.join(' ').split(' ').includes(word.slice(1, -1))
const isHidden = ({ meta }) => meta.some((one) => one.startsWith('robots = noindex'))
const withoutLocale = (address, route) => address.replace(`/${route.split('/')[1]}/`, '/')
/** `Tag 11` is 11 pages with `Tag `, or one page with `Tag 1`. */
const countsIn = (text) =>
  [...text.matchAll(/\d(?=\d*$)/g)].map(({ index }) => [text.slice(0, index), Number(text.slice(index))])

/** @type {Rule[]} */
const NAMES_OF_THE_TOOL = [
  {
    kinds: ['meta'],
    item: /^generator = Docusaurus v[\d.]+/,
    isKept: ({ ours }) => hasValue(ours.meta, 'generator'),
    reason: 'the generator has another name',
  },
  {
    kinds: ['meta'],
    item: /^viewport = (.*)$/,
    isKept: ({ found, ours }) => {
      const plain = (text) => text.replaceAll(' ', '').replace('=1.0', '=1')
      return ours.meta.some((meta) => plain(meta) === plain(found[0]))
    },
    reason: 'the same viewport is written with other spaces',
  },
  {
    kinds: ['meta'],
    item: /^docusaurus_(locale|version|tag) = (.*)$/,
    isKept: ({ found: [, name, value], ours, route }) =>
      NOT_FOUND.test(route) ||
      ours.meta.includes(
        `docsearch:${name === 'locale' ? 'language' : `docusaurus_${name}`.replace('docusaurus_version', 'version')} = ${value}`,
      ),
    reason: 'crawlers read the same value under its docsearch name',
  },
]

/** @type {Rule[]} */
const NOT_FOUND_PAGE = [
  {
    kinds: ['words'],
    item: /./,
    isKept: (one) =>
      NOT_FOUND.test(one.route) &&
      one.ours.words.length > 0 &&
      one.found.input.split(' ').every((word) => textsOf(one).hasWord(word)),
    reason: 'the page for unknown addresses says the same in its own words, with a link to search and home',
  },
  {
    kinds: ['meta', 'head links'],
    item: /^(?:og:url = .*\/404\.html|(?:canonical|alternate \S+) \/(?:.*\/)?404)$/,
    isKept: ({ route, ours }) => NOT_FOUND.test(route) && ours.meta.includes('robots = noindex'),
    reason: 'the page for unknown addresses has no address of its own, and search engines leave it out',
  },
  {
    kinds: ['meta'],
    item: /^docsearch:(?:docusaurus_tag|version) = /,
    isKept: ({ route, ours }) => NOT_FOUND.test(route) && ours.meta.includes('robots = noindex'),
    reason: 'the page for unknown addresses is not searched',
  },
  {
    kinds: ['title', 'meta'],
    item: /^(?:og:title = )?(.+)$/,
    isKept: ({ found, route, ours }) =>
      NOT_FOUND.test(route) && ours.title.length === 1 && ours.title[0].endsWith(` | ${found[1]}`),
    reason: 'the title of the page for unknown addresses says more',
  },
  {
    kinds: ['redirects'],
    item: /\/404 → \/(?:.*\/)?404$/,
    isKept: () => true,
    reason: 'a redirect to the page for unknown addresses shows what an unknown address shows anyway',
  },
]

/** @type {Rule[]} */
const HEAD = [
  {
    kinds: ['meta'],
    item: /^twitter:card = summary_large_image$/,
    isKept: ({ theirs, ours }) => !hasValue(theirs.meta, 'og:image') && ours.meta.includes('twitter:card = summary'),
    reason: 'a page without a preview image has the small card',
  },
  {
    kinds: ['meta'],
    item: /^((?:og:)?description) = (?:&nbsp;|\||<[a-z]+$)/,
    isKept: ({ found, ours }) => hasValue(ours.meta, found[1]),
    reason: 'a description is the first sentence of the page, not the first line of a table, a tag, or an entity',
  },
  {
    kinds: ['meta'],
    item: /^((?:og:)?description) = (.*?)``/,
    isKept: ({ found, ours }) => metaValue(ours.meta, found[1])?.startsWith(found[2]) === true,
    reason: 'a description has the code of the sentence that looks like a tag',
  },
  {
    kinds: ['meta'],
    item: /^((?:og:)?description) = [-*] (.*)$/,
    isKept: ({ found, ours }) => ours.meta.includes(`${found[1]} = ${found[2]}`),
    reason: 'a description made from a list does not begin with the mark of the item',
  },
  {
    kinds: ['meta'],
    item: /^((?:og:)?description) = (.*)$/,
    isKept: ({ found, theirs, ours }) =>
      theirs.headings.some((heading) => heading.endsWith(` ${found[2]}`)) && hasValue(ours.meta, found[1]),
    reason: 'a description is the first sentence of the page, not a heading above it',
  },
  {
    kinds: ['meta'],
    item: /^(og:url = .*[^/])\/$/,
    isKept: ({ found, ours }) => ours.meta.includes(found[1]),
    reason: 'the address of the home page of a language ends like those of its other pages',
  },
  {
    kinds: ['title', 'meta'],
    item: /^(og:title = )?(.+) \| \2$/,
    isKept: ({ found: [, name = '', title], kind, ours }) => ours[kind].includes(name + title),
    reason: 'a page with the name of the site does not repeat it in its title',
  },
  {
    kinds: ['head links'],
    item: /^icon (.*)$/,
    isKept: ({ found, route, ours }) => ours['head links'].includes(`icon ${withoutLocale(found[1], route)}`),
    reason: 'all languages have the icon of the site; static files are not copied for each',
  },
  {
    kinds: ['meta', 'structured data'],
    item: /^(?:(?:og|twitter):image = |author image: |blogPost author image: )(.*)$/,
    isKept: ({ found, route, kind, ours }) => {
      const start = found.input.slice(0, -found[1].length)
      const end = withoutLocale(found[1], route).replace(/^https?:\/\/[^/]*/, '')
      return ours[kind].some((one) => one.startsWith(`${start}http`) && one.endsWith(end))
    },
    reason: 'addresses of images are whole, and the same in all languages; static files are not copied for each',
  },
  {
    kinds: ['meta', 'structured data'],
    item: /^((?:og:)?description)( = |: )Blog$/,
    isKept: ({ found, kind, ours }) => ours[kind].some((one) => one.startsWith(found[1] + found[2])),
    reason: 'a blog without a description is described by its title',
  },
  {
    kinds: ['head links'],
    item: /^alternate application\/json (.*)$/,
    isKept: ({ found, ours }) => ours['head links'].includes(`alternate application/feed+json ${found[1]}`),
    reason: 'a JSON feed is announced with the type that its specification gives it',
  },
  {
    kinds: ['head links'],
    item: /^alternate \S+ (\/.*)$/,
    isKept: ({ found, isPage }) => !isPage(found[1]),
    reason: 'Docusaurus names a page in another language that does not exist',
  },
  {
    kinds: ['structured data'],
    item: /^((?:blogPost )?image) (?:@type: ImageObject|caption: title image for the blog post: |(?:@id|url|contentUrl): (.*))/,
    isKept: ({ found: [, name, address = ''], route, ours }) =>
      ours['structured data'].some(
        (one) => one.startsWith(`${name}: `) && (one.endsWith(address) || one.endsWith(withoutLocale(address, route))),
      ),
    reason:
      'the image of a post is given by its address alone, which search engines read like an object with that address',
  },
]

/** @type {Rule[]} */
const BLOG = [
  {
    kinds: ['images'],
    item: /^(.*) "([^"]+)"$/,
    isKept: ({ found, found: [, src, name], theirs, ours }) =>
      ours.images.filter((one) => one === `${src} ""`).length >=
        theirs.images.filter((one) => one === found.input).length &&
      ours.authors.some((author) => author === name || author.startsWith(`${name} · `)),
    reason: 'the portrait of an author stands beside the name, which screen readers would read twice',
  },
  {
    kinds: ['links'],
    item: /^ → (.*)$/,
    isKept: ({ found: [, target], route, theirs, ours }) =>
      isAuthorPage(route, target) ||
      theirs.links.some((link) => !link.startsWith(' → ') && targetOf(link) === target && ours.links.includes(link)),
    reason: 'the portrait of an author is no second link beside that of the name',
  },
  {
    kinds: ['links'],
    item: /^(.*) → (.*)$/,
    isKept: ({ found: [, name, target], route, ours }) =>
      isAuthorPage(route, target) && ours.headings.some((heading) => heading.startsWith(`h1 # ${name}`)),
    reason: 'the page of an author does not link to itself',
  },
  {
    kinds: ['headings'],
    item: /^h2 #\S* (.*)$/,
    isKept: ({ found, theirs, ours }) =>
      theirs.authors.some((author) => author.startsWith(`${found[1]} `)) &&
      ours.authors.some((author) => author.startsWith(`${found[1]} · `)),
    reason: 'the list of authors is a list, without headings',
  },
  {
    kinds: ['authors'],
    item: /^(.*) (\d+)$/,
    isKept: ({ found: [, name, count], ours }) =>
      ours.authors.some((author) => author.startsWith(`${name} · `) && countIn(author, name) === Number(count)),
    reason: 'the number of posts stands with its unit',
  },
  {
    kinds: ['words'],
    item: /^\d+$/,
    isKept: ({ found, theirs, ours }) =>
      theirs.authors.some((author) => author.endsWith(` ${found[0]}`)) &&
      ours.authors.some((author) => author.includes(' · ') && countIn(author, '') === Number(found[0])),
    reason: 'the number of posts stands with its unit',
  },
  {
    kinds: ['title', 'meta', 'headings'],
    item: /./,
    isKept: ({ found, route, kind, ours }) => {
      const number = /\/page\/(\d+)$/.exec(route)?.[1]
      return number !== undefined && ours[kind].some((one) => one.replace(`, page ${number}`, '') === found.input)
    },
    reason: 'the title of a further page of a list has its number',
  },
  {
    kinds: ['pager'],
    item: /^(next|previous): (?:Older|Newer) entries → (.*)$/,
    isKept: ({ found, ours }) =>
      ours.pager.some((one) => one.startsWith(`${found[1]}: `) && targetOf(one) === found[2]),
    reason: 'lists of posts have the words of this theme between their pages',
  },
  {
    kinds: ['recent posts'],
    item: /^.* → (.*)$/,
    isKept: ({ found, route, ours }) => found[1].endsWith(route) && isHidden(ours),
    reason: 'a hidden post is not in the list of recent posts, not even on its own page',
  },
  {
    kinds: ['headings'],
    item: /^h2 #\S* \S$/u,
    isKept: ({ theirs }) => isListOfTags(theirs),
    reason: 'the list of tags is in alphabetical order, without a heading for each letter',
  },
  {
    kinds: ['links', 'tags'],
    item: /^(.*\d) → (.*)$/,
    isKept: ({ found: [, text, target], theirs, ours }) =>
      isListOfTags(theirs) &&
      ours.links.some(
        (link) =>
          targetOf(link) === target &&
          countsIn(text).some(
            ([label, count]) => link.startsWith(`${label} `) && countIn(textIn(link), label) === count,
          ),
      ),
    reason: 'the number of pages with a tag stands with its unit, on the card of the tag',
  },
  {
    kinds: ['words'],
    item: /./,
    isKept: (one) =>
      isListOfTags(one.theirs) &&
      // Labels and counts are compared as links.
      one.found.input
        .split(' ')
        .every(
          (word) =>
            /^\S$/u.test(word) ||
            one.theirs.tags.some((tag) => ` ${tag} `.includes(` ${word} `)) ||
            (isOtherLanguage(one) && textsOf(one).hasWord(word)),
        ),
    reason: 'the list of tags has neither letters nor bare numbers',
  },
  {
    kinds: ['words'],
    item: /./,
    isKept: (one) => {
      const dates = one.theirs.dates.flatMap((day) => writtenDates(languageOf(one), day)[1].split(' '))
      return (
        one.theirs.dates.join() === one.ours.dates.join() &&
        one.found.input.split(' ').every((word) => dates.includes(word))
      )
    },
    reason: 'dates have short names of months, or only numbers',
  },
  {
    kinds: ['links'],
    item: / - .* → /,
    isKept: (one) => isArchive(one) && one.ours.links.includes(archived(one.found.input, one)),
    reason: 'in the archive, the date stands beside the link',
  },
  {
    kinds: ['words'],
    item: /./,
    isKept: (one) => {
      if (!isArchive(one)) return false
      const dates = one.ours.dates.flatMap((day) => writtenDates(languageOf(one), day).join(' ').split(' '))
      return one.found.input.split(' ').every((word) => word === '-' || dates.includes(word))
    },
    reason: 'in the archive, the date stands beside the link',
  },
  {
    kinds: ['words'],
    item: /^Archive$/,
    isKept: (one) => isArchive(one) && one.ours.headings.includes(`h1 # ${one.found[0]}`),
    reason: 'the archive does not repeat its title below it',
  },
  {
    kinds: ['headings'],
    item: /^h3 #\S* (\d{4})$/,
    isKept: (one) => isArchive(one) && one.ours.headings.includes(`h2 #${one.found[1]} ${one.found[1]}`),
    reason: 'the years of the archive are below its title, without a level between them',
  },
  {
    kinds: ['feeds'],
    item: /^(.*: title )(.+) Blog$/,
    isKept: ({ found: [, file, site], ours }) =>
      ours.feeds.some((one) => one.startsWith(file) && one.endsWith(` | ${site}`)),
    reason: 'the default title of a feed names the blog and the site in another order',
  },
]

/** @type {Rule[]} */
const TEXT = [
  {
    kinds: ['words'],
    item: /(?:^| )(?:All|Tags|More)(?: |$)/,
    isKept: ({ found, theirs, ours }) =>
      theirs.links.some((link) => /^(?:View All Tags|Read More) → /.test(link)) &&
      found.input
        .split(' ')
        .every((word) => ours.words.some((own) => [word, `${word},`, word.toLowerCase()].includes(own))),
    reason: 'words of the theme are written in sentence case',
  },
  {
    kinds: ['links'],
    item: /^(?:View All Tags|Read More) → /,
    isKept: ({ found, ours }) => ours.links.some((link) => link.toLowerCase() === found.input.toLowerCase()),
    reason: 'words of the theme are written in sentence case',
  },
  {
    kinds: ['admonitions'],
    item: /^caution: (.*)$/,
    isKept: ({ found, ours }) => ours.admonitions.includes(`warning: ${found[1]}`),
    reason: '`caution` looks like `warning`, and keeps its title',
  },
  {
    kinds: ['admonitions'],
    item: /^(?!(?:note|tip|info|warning|danger|caution):)\w+: (.*)$/,
    isKept: ({ found, ours }) => ours.admonitions.includes(`info: ${found[1]}`),
    reason: 'a word of the site for admonitions looks like `info`, and keeps its title',
  },
  {
    kinds: ['highlighted lines'],
    item: /^([\d,]+) (\(.*)$/,
    isKept: ({ found: [, lines, code], ours }) =>
      ours['highlighted lines'].some((one) => {
        const own = one.endsWith(` ${code}`) ? one.split(' ')[0].split(',') : []
        return lines.split(',').every((line) => own.includes(line))
      }),
    reason: 'a highlight that begins twice begins at the first mark',
  },
  {
    kinds: ['images'],
    item: /&(?:lt|gt|amp|quot);/,
    isKept: ({ found, ours }) => {
      const signs = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' }
      return ours.images.includes(found.input.replace(/&(?:lt|gt|amp|quot);/g, (one) => signs[one]))
    },
    reason: 'Docusaurus escapes alternative texts twice',
  },
  {
    kinds: ['headings', 'links'],
    item: /^(h2 # )?[📄🗃🔗] (.*)$/u,
    isKept: ({ found: [, start = '', rest], kind, ours }) => ours[kind].includes(start + rest),
    reason: 'cards have no pictograms',
  },
  {
    kinds: ['words'],
    item: /^[📄🗃🔗]$/u,
    isKept: ({ found, theirs }) => theirs.headings.some((heading) => heading.startsWith(`h2 # ${found[0]} `)),
    reason: 'cards have no pictograms',
  },
  {
    kinds: ['headings'],
    item: /^h2 # (?:🗃 )?(.*)$/u,
    isKept: ({ found, ours }) => sectionsOf(ours).includes(found[1]),
    reason: 'a subcategory without its own page is a section of the page of its category',
  },
  {
    kinds: ['links'],
    item: /^(?:🗃 )?(.*) → (.*)$/u,
    isKept: ({ found: [, text, target], ours }) =>
      ours.links.some((link) => targetOf(link) === target) &&
      sectionsOf(ours).some((title) => text.startsWith(`${title} `)),
    reason: 'a subcategory without its own page is a section of the page of its category',
  },
  {
    kinds: ['words'],
    item: /^\d+ \S+$/,
    isKept: ({ found, theirs, ours }) =>
      sectionsOf(ours).some((title) => theirs.links.some((link) => textIn(link).endsWith(`${title} ${found[0]}`))),
    reason: 'a section has no count of its pages',
  },
  {
    kinds: ['headings'],
    item: /^h1 # (.*)$/,
    isKept: ({ found, ours }) =>
      ours.headings.some((heading) => /^h1 #\S+ /.test(heading) && heading.endsWith(` ${found[1]}`)),
    reason: 'a second heading of level 1 has an id, so that links can lead to it',
  },
  {
    kinds: ['words', 'details'],
    item: /(?:^|\s)_\S+_/,
    isKept: ({ found, kind, ours }) => {
      const plain = found.input.replace(/(^|\s)_(\S+?)_/g, '$1$2')
      return kind === 'words' ? plain.split(' ').every((word) => ours.words.includes(word)) : ours[kind].includes(plain)
    },
    reason: 'on sites of Docusaurus 2, Markdown in a block of HTML is formatted instead of printed',
  },
  {
    kinds: ['breadcrumbs'],
    item: /^.+ → (.*)$/,
    isKept: ({ found, theirs, ours }) =>
      theirs.breadcrumbs[0] === found[0] &&
      ours.breadcrumbs[0] !== undefined &&
      targetOf(ours.breadcrumbs[0]) === found[1],
    reason: 'the icon of the home page has the name that this theme gives it in the language',
  },
  {
    kinds: ['edit links'],
    item: /^.* → (.*\/)([^/]+)$/,
    isKept: ({ found: [, , file], ours }) =>
      ours['edit links'].some((link) => link.includes('/i18n/') && link.endsWith(`/${file}`)),
    reason: 'the edit link of a translated page leads to the translation',
  },
  {
    kinds: ['links'],
    item: /^(.*) → (.*)$/,
    isKept: ({ found: [, title, target], ours }) =>
      ours.headings.includes(`h2 # ${title}`) &&
      ours.links.some((link) => link.startsWith(`${title} `) && targetOf(link) === target),
    reason: 'on the page of a tag, all of a card is the link',
  },
  {
    kinds: ['words'],
    item: /^other order: /,
    isKept: (one) => {
      const all = one.theirs.links.find((link) => /\/tags$/.test(targetOf(link)))
      const label = all?.slice(0, all.lastIndexOf(' → '))
      const rest = one.theirs.words
        .join(' ')
        .replace(label ?? '', '')
        .split(' ')
        .filter(Boolean)
      const isInOrder = rest.reduce((at, word) => (at < 0 ? at : one.ours.words.indexOf(word, at) + 1 || -1), 0) >= 0
      return label !== undefined && one.ours.links.some((link) => link === all) && isInOrder
    },
    reason: 'on the page of a tag, the link to all tags comes last',
  },
  {
    kinds: ['navbar'],
    item: /^(.*) → .*$/,
    isKept: ({ found, route, ours }) =>
      /\/tags(?:\/|$)/.test(route) &&
      ours.navbar.some((link) => link.startsWith(`${found[1]} → `) && targetOf(link).endsWith(route)),
    reason: 'on pages about tags, the link to a version leads to the same page there',
  },
  {
    kinds: ['words', 'admonitions'],
    item: /^(?:caution: )?(.*)$/,
    isKept: (one) => {
      const words = one.found[1].split(' ')
      return (
        isHidden(one.ours) &&
        one.ours['version notices'].length > 0 &&
        words.every((word) => textsOf(one).hasWord(word))
      )
    },
    reason: 'the notice on a hidden page has the words of this theme',
  },
  {
    kinds: ['toc'],
    item: / [?:!.,] → /,
    isKept: ({ found, ours }) => ours.toc.includes(found.input.replace(/ ([?:!.,]) → /, '$1 → ')),
    reason: 'Docusaurus adds a space after code in the table of contents',
  },
  {
    kinds: ['files'],
    item: /^[a-z]{2}(?:-\w+)?\/(.*)$/,
    isKept: ({ found, theirs, ours }) => theirs.files.includes(found[1]) && ours.files.includes(found[1]),
    reason: 'static files are not copied for each language; pages of all languages refer to one',
  },
]

/** @type {Rule[]} */
const OTHER_LANGUAGES = [
  {
    kinds: ['title', 'meta', 'headings', 'links', 'breadcrumbs', 'pager', 'edit links'],
    item: /^(?:og:title = |(?:og:)?description = |h[1-6] #\S* |(?:next|previous): )?(.*?)(?: \| [^|]*| → .*)?$/,
    isKept: (one) => {
      const isLink = one.found.input.includes(' → ')
      const isThere = one.instead.some(
        (own) => !isLink || (!own.startsWith(' → ') && targetOf(own) === targetOf(one.found.input)),
      )
      return isOtherLanguage(one) && isThere && textsOf(one).isText(one.found[1])
    },
    reason: 'in other languages, words of the theme are translated differently',
  },
  {
    kinds: ['words'],
    item: /./,
    isKept: (one) =>
      isOtherLanguage(one) &&
      one.instead.length > 0 &&
      one.found.input.split(' ').every((word) => textsOf(one).hasWord(word) || isQuoted(word, one.ours[one.kind])),
    reason: 'in other languages, words of the theme are translated differently',
  },
  {
    kinds: ['version notices'],
    item: /./,
    isKept: (one) => {
      const own = new Set(one.ours['version notices'].join(' ').split(' '))
      return (
        isOtherLanguage(one) &&
        one.ours['version notices'].length >= one.theirs['version notices'].length &&
        one.found.input.split(' ').every((word) => own.has(word) || textsOf(one).hasWord(word))
      )
    },
    reason: 'in other languages, words of the theme are translated differently',
  },
]

export const DELIBERATE = [...NAMES_OF_THE_TOOL, ...NOT_FOUND_PAGE, ...HEAD, ...BLOG, ...TEXT, ...OTHER_LANGUAGES]

/**
 * Lines of the report and the differences that they name. `line`: matches the code and the message; `item`: the
 * difference.
 */
export const REPORTED = [
  { kind: /^files$/, item: /(?:^|\/)(?:rss|atom)\.(?:xsl|css)$/, line: /feedOptions\.xslt/ },
  { kind: /^feeds$/, item: /: title /, line: /feedOptions\.title/ },
  { kind: /^feeds$/, item: /./, line: /feedOptions\.createFeedItems/ },
  { kind: /^scripts$/, item: /google-analytics\.com/, line: /google-?analytics/i },
  // This theme also leaves the lists with which it works.
  {
    kind: /^files$/,
    item: /^(?:pagefind\/|(?:addedFiles|files|routesPaths)\.json$)/,
    line: /docusaurus-theme-search-pagefind/,
  },
]
