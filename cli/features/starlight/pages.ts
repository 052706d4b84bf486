/** The text and the front matter of pages. */
import { slug as slugged } from 'github-slugger'
import type { Image, Link, PhrasingContent, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { defined, isObject, listOf, objectOf, textOf } from '../../base/values.ts'
import type { Preprocess } from '../../model/markdown-config.ts'
import { type Aliases, siteName } from '../../site-code/names.ts'
import { paragraphNode, textNode } from '../../stages/compile/nodes.ts'
import { pageOf } from '../../stages/compile/page/page.ts'
import type { FrontMatterOf } from '../../stages/config/loaded-config.ts'
import { frontMatterIn } from '../../stages/content/front-matter/values.ts'
import { changeLines } from '../mdx/adapter/pages.ts'
import { mdxStateOf } from '../mdx/compile/page/mdx-state.ts'
import { namedModules } from '../mdx/imports/find.ts'

/** Returns the front matter of this tool for that of a page. `relativeOf`: the path of a file in its content folder. */
export const starlightFrontMatter =
  (relativeOf: (file: string) => string): FrontMatterOf =>
  async (file, text) => {
    const {
      title,
      description,
      slug,
      editUrl,
      tableOfContents: toc,
      template,
      hero,
      draft,
      ...rest
    } = frontMatterIn(text)
    const { label, order, hidden } = objectOf(rest.sidebar)
    const { minHeadingLevel, maxHeadingLevel } = objectOf(toc)
    const isSplash = template === 'splash'
    const side = (key: 'prev' | 'next'): null | string | undefined => {
      const link = textOf(objectOf(rest[key]).link)
      return rest[key] === false ? null : link?.startsWith('/') ? link.replace(/^\/|\/$/g, '') : undefined
    }
    return defined({
      title: textOf(title),
      description: textOf(description),
      slug: textOf(slug) === undefined ? astroAddress(relativeOf(file)) : `/${String(slug)}`,
      custom_edit_url: editUrl === false ? null : textOf(editUrl),
      hide_table_of_contents: toc === false || isSplash ? true : undefined,
      toc_min_heading_level: minHeadingLevel,
      toc_max_heading_level: maxHeadingLevel,
      displayed_sidebar: isSplash ? null : undefined,
      draft: draft === true ? true : undefined,
      sidebar_label: textOf(label),
      sidebar_position: typeof order === 'number' ? order : undefined,
      sidebar_custom_props: hidden === true ? { hidden } : undefined,
      last_update: rest.lastUpdated && rest.lastUpdated !== true ? { date: String(rest.lastUpdated) } : undefined,
      pagination_prev: side('prev'),
      pagination_next: side('next'),
      starlight: isObject(hero) ? { hero } : undefined,
    })
  }

/** Returns the address of a file if it differs from its path: Astro writes it in lower case and without most signs. */
function astroAddress(relative: string): string | undefined {
  const bare = relative.replace(/\.mdx?$/, '')
  const address = bare
    .split('/')
    .map((part) => slugged(part))
    .join('/')
  return address === bare ? undefined : `/${address.replace(/(?:^|\/)index$/, '')}`
}

/** Imports of code that runs only in Astro; its components are blocks here, or show their content. */
const LEFT_OUT =
  /^(?:@astrojs\/starlight(?:\/|$)|astro[:/]|astro-expressive-code|astro-icon|starlight-)|\.(?:astro|vue|svelte)$/

/** The components of imports that are left out, with their modules, by page. */
type LeftOut = Map<string, ReadonlyMap<string, string>>

/** `import()` of a file, and code in a line. */
const DYNAMIC_IMPORT = /(`+).*?\1|\bimport\(\s*(['"])[^'"]+\2\s*\)/g

/**
 * Changes the imports of a page: names of files are relative to the site. Only components of Astro, which are not run,
 * wait for `import()`. Lines keep their numbers.
 */
export const starlightText =
  (aliases: Aliases, imports: LeftOut): Preprocess =>
  (file, text) => {
    const names = new Map<string, string>()
    imports.set(file, names)
    if (!/\.mdx$/.test(file) || !/^import\b|\bimport\(/m.test(text)) return text
    const lines = changeLines(text, (line) =>
      line.replace(DYNAMIC_IMPORT, (code, mark?: string) => (mark === undefined ? 'undefined' : code)),
    )
    for (const { specifier, line } of namedModules(text)) {
      const end = lines.findIndex((text, index) => index >= line - 1 && text.includes(specifier))
      if (end < 0 || !lines[line - 1]?.startsWith('import')) continue
      if (LEFT_OUT.test(specifier))
        for (let at = line - 1; at <= end; at++) {
          for (const [name] of lines[at]?.matchAll(/\b[A-Z]\w*/g) ?? []) names.set(name, specifier)
          lines[at] = ''
        }
      else lines[end] = lines[end]!.replace(specifier, ofSite(specifier, aliases))
    }
    return lines.join('\n')
  }

/** Tells the reports of a page which of its imports are left out. */
export const leftOut = (imports: LeftOut) =>
  function leftOut() {
    return (_tree: Root, file: VFile): void => {
      const page = pageOf(file)
      if (page.source.format !== 'mdx') return
      for (const [name, module] of imports.get(page.source.path) ?? [])
        mdxStateOf(page).shared.leftOut.set(name, module)
    }
  }

function ofSite(name: string, aliases: Aliases): string {
  const bare = name.replace(/\?(?:raw|url)$/, '')
  const module = siteName(bare, aliases)?.replace(/^\./, '@site') ?? bare.replace(/^\//, '@site/')
  return name.endsWith('?raw') ? `!!raw-loader!${module}` : module
}

/** Reads addresses of images with an alias. */
export const imageAliases = (aliases: Aliases) =>
  function imageAliases() {
    return (tree: Root): void =>
      visit(tree, 'image', (node: Image) => {
        const address = ofSite(node.url, aliases)
        if (address.startsWith('@site/') && !node.url.startsWith('/')) node.url = address
      })
  }

/** Shows the `hero` of a page above its text. */
export const heroes = (aliases: Aliases) =>
  function heroes() {
    return (tree: Root, file: VFile): void => {
      const { title, starlight } = objectOf(file.data.frontMatter)
      const { hero } = objectOf(starlight)
      if (!isObject(hero)) return
      const image = objectOf(hero.image)
      const source = textOf(image.file) ?? textOf(image.light) ?? textOf(image.dark)
      const tagline = withoutTags(textOf(hero.tagline) ?? '')
      const buttons = listOf(hero.actions)
        .map(objectOf)
        .flatMap(({ text, link, variant }) => [
          textNode(' '),
          buttonNode(textOf(link) ?? '', [textNode(textOf(text) ?? '')], variant),
        ])
      tree.children.unshift(
        { type: 'heading', depth: 1, children: [textNode(withoutTags(textOf(hero.title) ?? textOf(title) ?? ''))] },
        ...(tagline === '' ? [] : [paragraphNode(textNode(tagline))]),
        ...(source === undefined
          ? []
          : [paragraphNode({ type: 'image', url: ofSite(source, aliases), alt: textOf(image.alt) ?? '' })]),
        ...(buttons.length === 0 ? [] : [paragraphNode(...buttons.slice(1))]),
      )
    }
  }

const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, '').trim()

/** Returns a link that looks like a button, except for quiet ones. */
export const buttonNode = (url: string, children: PhrasingContent[], variant: unknown): Link => ({
  type: 'link',
  url,
  children,
  data: { isButton: variant !== 'minimal' },
})
