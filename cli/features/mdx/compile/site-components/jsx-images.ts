/**
 * Shows images of Markdown to rehype plugins that were written for MDX: as JSX, in which they look for `alt` and `src`.
 */
import type { Element, ElementContent, Parents, Root } from 'hast'
import type { MdxJsxAttribute, MdxJsxTextElement } from 'mdast-util-mdx'
import type { VFile } from 'vfile'
import type { CompileSettings } from '../../../../model/compiled.ts'
import type { UserPlugin, UserPlugins } from '../../../../model/markdown-config.ts'
import { rewriteElements } from '../../../../stages/compile/html/walk.ts'
import { type Page, pageOf } from '../../../../stages/compile/page/page.ts'

/** Returns the plugins, with steps around a site's rehype plugins that turn images into JSX and back. */
export function withJsxImages(plugins: UserPlugins, { markdown }: CompileSettings): UserPlugins {
  if (!markdown.directives) return plugins
  const around = (own: readonly UserPlugin[]): readonly UserPlugin[] =>
    own.length === 0 ? own : [imagesToJsx, ...own, imagesFromJsx]
  return { ...plugins, beforeRehype: around(plugins.beforeRehype), rehype: around(plugins.rehype) }
}

/** JSX with the image behind it: plugins copy nodes and replace their attributes, but keep `data`. */
type JsxImage = MdxJsxTextElement & { readonly data: { readonly image: Element } }

/** Attributes whose changes count. */
const NAMES = ['src', 'alt', 'title', 'width', 'height'] as const

function imagesToJsx() {
  return (tree: Root, file: VFile): void => {
    const { refs } = pageOf(file).result
    rewriteElements(tree, (element) => {
      const { tagName, properties, data, position } = element
      if (tagName !== 'img' || data?.isJsx || typeof properties.dataGap !== 'number') return undefined
      const given = { ...properties, src: refs[properties.dataGap]!.href }
      const jsx: JsxImage = {
        type: 'mdxJsxTextElement',
        name: 'img',
        attributes: NAMES.flatMap((name) =>
          given[name] == null || given[name] === '' ? [] : [attribute(name, String(given[name]))],
        ),
        children: [],
        data: { image: element },
        ...(position && { position }),
      }
      return [jsx as ElementContent]
    })
  }
}

const attribute = (name: string, value: string): MdxJsxAttribute => ({ type: 'mdxJsxAttribute', name, value })

function imagesFromJsx() {
  return (tree: Root, file: VFile): void => restore(tree, pageOf(file).result.refs)
}

type Refs = Page['result']['refs']

function restore(parent: Parents, refs: Refs): void {
  for (const [index, child] of parent.children.entries()) {
    if (isImage(child)) parent.children[index] = changed(child, refs)
    else if ('children' in child) restore(child, refs)
  }
}

const isImage = (node: object): node is JsxImage => (node as Partial<JsxImage>).data?.image !== undefined

/**
 * Returns the image with the attributes that the plugins left. An image with another address counts as made by a
 * plugin.
 */
function changed({ attributes, data }: JsxImage, refs: Refs): Element {
  const { properties, ...image } = data.image
  const own = new Map(attributes.map((one) => ('name' in one ? [one.name, one.value] : ['', null])))
  const { src, ...texts } = Object.fromEntries(
    NAMES.map((name) => [name, typeof own.get(name) === 'string' ? String(own.get(name)) : undefined]),
  )
  const { dataGap, ...others } = properties
  const isSame = src === refs[Number(dataGap)]?.href
  return { ...image, properties: { ...others, ...texts, alt: texts.alt ?? '', ...(isSame ? { dataGap } : { src }) } }
}
