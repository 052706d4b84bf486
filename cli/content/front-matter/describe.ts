/** Descriptions of the front matter keys: shown by editors, and part of the JSON schema. */
import type { FrontMatter } from '../../model/content.ts'

/** The form of a value in terms of JSON Schema. */
export type ValueForm =
  | { readonly type: 'string' | 'boolean' | 'number' | 'object' }
  | { readonly type: 'integer'; readonly minimum: number; readonly maximum: number }
  | { readonly type: readonly ['string', 'null'] }
  | { readonly type: 'array'; readonly items: { readonly type: readonly string[] | string } }
  | {
      readonly type: readonly ['string', 'array']
      readonly items: { readonly type: readonly string[] | string }
    }

export interface KeyDescription {
  readonly description: string
  readonly form: ValueForm
}

type Key = Exclude<keyof FrontMatter, 'mdx_format'> | 'mdx'

const text: ValueForm = { type: 'string' }
const flag: ValueForm = { type: 'boolean' }
const textOrNull: ValueForm = { type: ['string', 'null'] }
const texts: ValueForm = { type: 'array', items: { type: 'string' } }
const level: ValueForm = { type: 'integer', minimum: 2, maximum: 6 }
const map: ValueForm = { type: 'object' }

const KEYS: Readonly<Record<Key, readonly [ValueForm, string]>> = {
  title: [
    text,
    'The title: the heading of the page, the browser tab, and search results. Without it the first `#` heading counts.',
  ],
  description: [
    text,
    'One or two sentences for search engines and cards. Without it the first line of the text counts.',
  ],
  slug: [
    text,
    'The address of the page. With a leading slash it counts from the root of its docs, else from its folder.',
  ],
  id: [text, 'The name by which sidebars refer to the page; without it the file name. It must not contain a slash.'],
  sidebar_label: [text, 'The label in the sidebar, where it differs from the title.'],
  sidebar_position: [{ type: 'number' }, 'The place in its folder: pages are sorted by this number.'],
  sidebar_class_name: [text, 'A CSS class for the entry in the sidebar.'],
  sidebar_key: [text, 'A unique key for the entry in the sidebar.'],
  sidebar_custom_props: [map, 'Data for components that draw the sidebar.'],
  keywords: [texts, 'Keywords for search engines.'],
  image: [text, 'The preview image for social networks: a file beside the page, or an address under the site.'],
  hide_title: [flag, 'Whether to leave the title out of the page.'],
  hide_table_of_contents: [flag, 'Whether to leave out the table of contents on the right.'],
  hide_footer: [flag, 'Whether to leave out the footer.'],
  toc_min_heading_level: [level, 'The highest level of heading in the table of contents (2 to 6).'],
  toc_max_heading_level: [level, 'The lowest level of heading in the table of contents (2 to 6).'],
  pagination_label: [text, 'The label of links to this page from the previous and next pages.'],
  pagination_next: [textOrNull, 'The id of the next page; `null` for none.'],
  pagination_prev: [textOrNull, 'The id of the previous page; `null` for none.'],
  custom_edit_url: [textOrNull, 'The address of "Edit this page"; `null` for none.'],
  draft: [flag, 'Whether the page is a draft: `docs serve` shows it, `docs build` leaves it out.'],
  unlisted: [flag, 'Whether the page is hidden: it has an address, but no sidebar, search or sitemap names it.'],
  displayed_sidebar: [textOrNull, 'The name of the sidebar that the page shows; `null` for none.'],
  tags: [{ type: 'array', items: { type: ['string', 'object'] } }, 'Tags of the page. Each tag has a page of its own.'],
  last_update: [map, 'The `date` and `author` of the last change, instead of those that git knows.'],
  parse_number_prefixes: [flag, 'Whether number prefixes such as `01-` are taken off the name and the address.'],
  redirect_from: [
    { type: ['string', 'array'], items: { type: 'string' } },
    'Old addresses of the page, which lead to it.',
  ],
  mdx: [map, 'How the page is parsed: `format: md`, `mdx` or `detect`.'],
  wrapperClassName: [text, 'A CSS class for the element around the page.'],
  date: [text, 'The date of a post of a blog, such as `2025-01-31`, instead of the one in the name of its file.'],
  authors: [
    { type: ['string', 'array'], items: { type: ['string', 'object'] } },
    'The authors of a post of a blog: keys of `authors.yml`, or their names.',
  ],
  command: [map, 'The facts of a command page: name, summary, arguments, complexity, ACL categories.'],
}

/** Keys of front matter with their descriptions, the most common first. */
export const FRONT_MATTER_KEYS: ReadonlyMap<string, KeyDescription> = new Map(
  Object.entries(KEYS).map(([key, [form, description]]) => [key, { form, description }]),
)
