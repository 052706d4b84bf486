/** Descriptions of the front matter keys: shown by editors, and part of the JSON schema. */
import type { PageFrontMatter } from '../../../model/content.ts'
import type { ContentFeature, KeyDescription, ValueForm } from '../hooks.ts'

type Key = Exclude<keyof PageFrontMatter, 'mdx_format'> | 'mdx'

const text: ValueForm = { type: 'string' }
const flag: ValueForm = { type: 'boolean' }
const textOrNull: ValueForm = { type: ['string', 'null'] }
const texts: ValueForm = { type: 'array', items: { type: 'string' } }
const level: ValueForm = { type: 'integer', minimum: 2, maximum: 6 }
const map: ValueForm = { type: 'object' }

const KEYS: Readonly<Record<Key, readonly [ValueForm, string]>> = {
  title: [
    text,
    'The title, shown as the heading of the page, in the browser tab, and in search results. Defaults to the first `#` heading.',
  ],
  description: [text, 'One or two sentences for search engines and cards. Defaults to the first line of the text.'],
  slug: [
    text,
    'The address of the page. With a leading slash, it is relative to the root of its docs, otherwise to its folder.',
  ],
  id: [text, 'The id by which sidebars refer to the page. Defaults to the file name. It must not contain a slash.'],
  sidebar_label: [text, 'The label in the sidebar, if it differs from the title.'],
  sidebar_position: [{ type: 'number' }, 'The position in its folder: pages are sorted by this number.'],
  sidebar_class_name: [text, 'A CSS class for the sidebar entry.'],
  sidebar_key: [text, 'A unique key for the sidebar entry.'],
  sidebar_custom_props: [map, 'Data for components that render the sidebar.'],
  keywords: [texts, 'Keywords for search engines.'],
  search_phrases: [
    texts,
    'What readers search for in words that the page does not use. The search of the site finds the page by them.',
  ],
  image: [text, 'The preview image for social networks: a file beside the page, or an address in the site.'],
  hide_title: [flag, 'Whether to hide the title.'],
  hide_table_of_contents: [flag, 'Whether to hide the table of contents on the right.'],
  hide_footer: [flag, 'Whether to hide the footer.'],
  toc_min_heading_level: [level, 'The highest level of heading in the table of contents (2 to 6).'],
  toc_max_heading_level: [level, 'The lowest level of heading in the table of contents (2 to 6).'],
  pagination_label: [text, 'The label of links to this page from the previous and next pages.'],
  pagination_next: [textOrNull, 'The id of the next page; `null` for none.'],
  pagination_prev: [textOrNull, 'The id of the previous page; `null` for none.'],
  custom_edit_url: [textOrNull, 'The address of the "Edit this page" link; `null` for none.'],
  draft: [flag, 'Whether the page is a draft: `docs serve` shows it, `docs build` leaves it out.'],
  unlisted: [
    flag,
    'Whether the page is hidden: it has an address, but does not appear in the sidebar, search, or sitemap.',
  ],
  displayed_sidebar: [textOrNull, 'The name of the sidebar that the page shows; `null` for none.'],
  tags: [{ type: 'array', items: { type: ['string', 'object'] } }, 'Tags of the page. Each tag has its own page.'],
  last_update: [map, 'The `date` and `author` of the last change, instead of those from git.'],
  parse_number_prefixes: [flag, 'Whether number prefixes such as `01-` are removed from the name and the address.'],
  redirect_from: [{ type: ['string', 'array'], items: { type: 'string' } }, 'Old addresses that redirect to the page.'],
  mdx: [map, 'How the page is parsed: `format: md`, `mdx` or `detect`.'],
  wrapperClassName: [text, 'A CSS class for the element around the page.'],
}

/** Returns the keys of front matter with their descriptions, the most common first. */
export const frontMatterKeys = (features: readonly ContentFeature[]): ReadonlyMap<string, KeyDescription> =>
  new Map([
    ...Object.entries(KEYS).map(([key, [form, description]]) => [key, { form, description }] as const),
    ...features.flatMap(({ frontMatter }) => Object.entries(frontMatter?.descriptions ?? {})),
  ])
