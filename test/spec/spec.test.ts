/** The examples of the specifications, each a page of a built site: readers get the HTML of the specification. */
import { tests as commonMark, type Example } from 'commonmark-spec'
import { tests as commonMark029 } from 'commonmark-spec-0.29'
import { expect, test } from 'vitest'
import { site } from '../rig.ts'
import { gfmExamples } from '../unit/compile/gfm-examples.ts'
import { folded, foldedArticle } from './fold.ts'

interface Case {
  readonly markdown: string
  readonly html: string
}

/** Builds a site with a page for each example; returns those that show something else. */
async function failures<T extends Case>(cases: readonly T[], markdown: object): Promise<T[]> {
  const ignore = Object.fromEntries(
    ['Links', 'MarkdownLinks', 'Anchors', 'Images'].map((kind) => [`onBroken${kind}`, 'ignore']),
  )
  const config = {
    title: 'T',
    url: 'https://example.com',
    sidebars: false,
    search: false,
    onOrphanPages: 'ignore',
    markdown,
    ...ignore,
  }
  const docs = site({
    'site.config.ts': `export default ${JSON.stringify(config)}`,
    'content/target.md': '# Target\n',
    ...Object.fromEntries(
      cases.map((one, i) => [`content/page-${i}.md`, `---\ntitle: Example\n---\n\n${one.markdown}`]),
    ),
  })
  expect((await docs.build('--no-cache')).code).toBe(0)
  return cases.filter((one, i) => foldedArticle(docs.out(`page-${i}.html`), 'Example') !== folded(one.html))
}

const withTabs = ({ markdown, html, ...rest }: Example): Example => ({
  ...rest,
  markdown: markdown.replaceAll('→', '\t'),
  // A link to a file becomes the address of its page.
  html: html.replaceAll('→', '\t').replace('./target.md', '/target'),
})
const current = commonMark.map(withTabs)
/** The version that GFM is based on; its own examples are below. Most of them are also in the current specification. */
const known = new Set(current.map(({ markdown, html }) => markdown + html))
const earlier = commonMark029.map(withTabs).filter(({ markdown, html }) => !known.has(markdown + html))

/** Pages cannot have their own scripts: the content policy forbids them. */
const SCRIPTS = [170, 178]
/** A style sheet that is never closed would contain the rest of the page. */
const UNCLOSED = [173]
/** An unknown tag in a line of text is a placeholder that readers must see, and a warning. */
const PLACEHOLDERS = [201]
/** Bare addresses are links: as in the GFM extension. */
const BARE_ADDRESSES = [611, 612]
/** The specification itself has changed since: these are comments now. */
const OLDER_COMMENTS = [622, 623]
/** Bare addresses in the examples of 0.29. */
const OLDER_ADDRESSES = [607]

const numbers = (cases: readonly Example[]): number[] => cases.map(({ number }) => number).sort((a, b) => a - b)

/**
 * Numbers of the examples that a site with these settings shows differently: of current CommonMark, and of 0.29, which
 * GFM uses.
 */
async function differences(markdown: object): Promise<{ current: number[]; earlier: number[] }> {
  const failed = await failures([...current, ...earlier], markdown)
  const [later, older] = [failed.filter((one) => current.includes(one)), failed.filter((one) => earlier.includes(one))]
  return { current: numbers(later), earlier: numbers(older) }
}

test('CommonMark: 646 of 652 examples through a default site, and the examples of 0.29 in GFM', async () => {
  expect([current.length, earlier.length]).toEqual([652, 21])
  expect(await differences({})).toEqual({
    current: [...SCRIPTS, ...UNCLOSED, ...PLACEHOLDERS, ...BARE_ADDRESSES].sort((a, b) => a - b),
    earlier: [...OLDER_ADDRESSES, ...OLDER_COMMENTS],
  })
})

test('CommonMark: 649 of 652 examples through a strict site', async () => {
  expect(await differences({ strict: true, emoji: false })).toEqual({
    current: [...SCRIPTS, ...UNCLOSED].sort((a, b) => a - b),
    earlier: OLDER_COMMENTS,
  })
})

test('GFM: every rule of its extensions, through a built site', async () => {
  // The expected HTML comes from the parser, before a page adds its heading and labels.
  const rules = gfmExamples.filter(({ rule }) => rule !== 'a call and its note, with the way back')
  const failed = await failures(rules, {})
  expect(failed.map(({ rule }) => rule)).toEqual([])
})
