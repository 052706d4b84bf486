/** remark and rehype plugins from the site's config. They are trusted code; their errors are problems of the page. */
import type { Root as HtmlRoot } from 'hast'
import { type Pluggable, type PluggableList, type Plugin, type Processor, type Transformer, unified } from 'unified'
import type { Node, Point } from 'unist'
import type { VFile } from 'vfile'
import { wholeFrontMatter } from '../../model/content.ts'
import type { UserPlugin, UserPlugins } from '../../model/markdown-config.ts'
import { takeAddress } from './html/clean-html.ts'
import { rewriteElements } from './html/walk.ts'
import { PageError, refuse, report } from './page/findings.ts'
import { type Page, pageOf } from './page/page.ts'
import { takeHeadings } from './plugins/headings.ts'
import type { ParserExtensions } from './syntax/native.ts'

export const NO_PLUGINS: UserPlugins = { beforeRemark: [], remark: [], beforeRehype: [], rehype: [] }

/** Gives plugins the front matter of the page. */
export function frontMatterForPlugins() {
  return (_tree: Node, file: VFile): void =>
    void Object.assign(file.data, { frontMatter: wholeFrontMatter(pageOf(file).meta) })
}

/** Wraps plugins so that their errors and messages become problems of the page. */
export const guardedPlugins = (plugins: readonly UserPlugin[]): PluggableList => plugins.map(guard)

/** Returns the parser extensions of plugins (`micromarkExtensions`, `fromMarkdownExtensions`). */
export function parserExtensions({ beforeRemark, remark }: UserPlugins): ParserExtensions {
  if (beforeRemark.length + remark.length === 0) return { syntax: [], tree: [] }
  const { micromarkExtensions, fromMarkdownExtensions } = unified()
    .use([...beforeRemark, ...remark] as PluggableList)
    .freeze()
    .data()
  return { syntax: micromarkExtensions ?? [], tree: fromMarkdownExtensions ?? [] }
}

/** Runs after rehype plugins: their links, images and headings become part of the page. */
export function takeChanges() {
  return (tree: HtmlRoot, file: VFile): void => {
    const page = pageOf(file)
    rewriteElements(tree, (element) => takeAddress(element, page))
    takeHeadings(tree, page)
  }
}

function guard(entry: UserPlugin): Pluggable {
  const [plugin, ...options] = [entry].flat() as [Plugin, ...unknown[]]
  const name = plugin.name || 'without a name'
  const attach = function (this: Processor): Transformer | undefined {
    const transform = (plugin as (this: Processor, ...options: unknown[]) => Transformer | undefined).apply(
      this,
      options,
    )
    return transform ? guardedTransformer(transform, name) : undefined
  }
  return attach as Plugin
}

function guardedTransformer(transform: Transformer, name: string): Transformer {
  return (tree, file) => {
    try {
      const result = notingPath(file, () =>
        transform.length > 2 ? runWithCallback(transform, tree, file) : (transform as Plain)(tree, file),
      )
      if (result instanceof Promise) return result.then(finish(file, name), (error) => fail(file, name, error))
      return finish(file, name)(result)
    } catch (error) {
      return fail(file, name, error)
    }
  }
}

/** Notes whether a plugin reads the path of the file: the page is then for this file only. */
function notingPath<Result>(file: VFile, run: () => Result): Result {
  const { history } = file
  const form = { configurable: true, enumerable: true }
  const get = (): string[] => {
    pageOf(file).result.dependsOnPath = true
    return history
  }
  const restore = (): void => void Object.defineProperty(file, 'history', { ...form, writable: true, value: history })
  Object.defineProperty(file, 'history', { ...form, get })
  let isLater = false
  try {
    const result = run()
    isLater = result instanceof Promise
    return isLater ? ((result as Promise<unknown>).finally(restore) as Result) : result
  } finally {
    if (!isLater) restore()
  }
}

type Plain = (tree: Node, file: VFile) => Node | undefined | Promise<Node | undefined>

/** Wraps a transformer of the older form, with a callback. */
const runWithCallback = (transform: Transformer, tree: Node, file: VFile): Promise<Node | undefined> =>
  new Promise((resolve, reject) => {
    void transform(tree, file, (error, next) => {
      if (error) reject(error)
      else resolve(next)
    })
  })

/** Adopts the plugin's messages about the file. */
const finish =
  (file: VFile, name: string) =>
  (result: Node | undefined): Node | undefined => {
    const page = pageOf(file)
    for (const { reason, place } of file.messages.splice(0))
      report(page, { code: 'plugin-message', plugin: name, reason, at: pointOf(place) })
    return result
  }

function fail(file: VFile, name: string, error: unknown): never {
  if (error instanceof PageError) throw error
  const { place, reason, message } = error as { place?: Place; reason?: string; message?: string }
  const text = reason ?? message ?? String(error)
  return refuse(pageOf(file), { code: 'plugin-failed', plugin: name, reason: text, at: pointOf(place) })
}

type Place = { readonly start: Point } | Point | undefined
const pointOf = (place: Place): Point | undefined => (place && 'start' in place ? place.start : place)

/** Reports that the preprocessor failed, and stops the work on the page. */
export const refuseUnprocessed = (page: Page, reason: string): never =>
  refuse(page, { code: 'plugin-failed', plugin: 'markdown.preprocessor', reason })
