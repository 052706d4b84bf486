/** Images that the config, data files, and front matter name: icon, logos, pictures of pages and authors. */

import { posix } from 'node:path'
import { decodePart, hasScheme, isDataImage, splitLink } from '../../../base/urls.ts'
import { withConfiguredSeverity } from '../../../diagnostics/configured-severity.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { type ConfigSeverity, configFile, type SiteConfig } from '../../../model/config.ts'
import type { NamedImage } from '../../../model/content.ts'
import type { CategoryPage, RouteGraph } from '../../../model/graph.ts'
import { frontMatterPlace } from '../addresses/doc-entry.ts'
import { besideImage, relativeImage } from '../images-beside.ts'
import { nearestAsset, staticAt } from '../resolve/file-index.ts'

interface ImagesInput {
  readonly graph: RouteGraph
  readonly config: SiteConfig
  /** Images that data files of features name. */
  readonly others: readonly NamedImage[]
  /** Returns the file that describes the category of a page. */
  readonly categoryFile: (page: CategoryPage) => string
}

/** Returns a finding for each named image that does not exist. */
export function namedImageProblems({ graph, config, others, categoryFile }: ImagesInput): Diagnostic[] {
  const known = new Set(others.map(({ path }) => path))
  const ofPages = [...graph.pages.values()].flatMap((page): NamedImage[] => {
    if (page.kind === 'category' && page.image)
      return [{ key: 'image', path: page.image, where: { file: categoryFile(page) } }]
    if (page.kind !== 'doc') return []
    const { image } = page.meta.frontMatter
    const preview = image && besideImage(graph, page, image) === undefined ? image : undefined
    return [
      ...(preview ? [{ key: 'image', path: preview, where: frontMatterPlace(page.meta, 'image') }] : []),
      ...(page.images ?? []).filter(({ path }) => !known.has(path) && !relativeImage(graph, page, path)),
    ]
  })
  return [...configImages(config), ...others, ...ofPages].flatMap((image) => imageProblem(image, graph, config) ?? [])
}

function configImages(config: SiteConfig): NamedImage[] {
  const where = { file: configFile(config) }
  const { navbar, footer, favicon, image } = config
  const named: readonly (readonly [key: string, path: string | undefined])[] = [
    ['favicon', favicon],
    ['image', image],
    ['navbar.logo.src', navbar.logo?.src],
    ['navbar.logo.srcDark', navbar.logo?.srcDark],
    ['footer.logo.src', footer?.logo?.src],
    ['footer.logo.srcDark', footer?.logo?.srcDark],
  ]
  return named.flatMap(([key, path]) => (path ? [{ key, path, where }] : []))
}

/** Returns a finding if an image does not exist. Pages work without it, so it never fails a build. */
function imageProblem({ key, path, where }: NamedImage, graph: RouteGraph, config: SiteConfig): Diagnostic | undefined {
  const level = atMostWarning(config.onBrokenImages)
  if (key === 'image' && isDataImage(path))
    return withConfiguredSeverity(level, { code: 'broken-image', path, namedBy: { key, isData: true }, where })
  if (hasScheme(path) || /^(?:\/\/|@)/.test(path)) return undefined
  const address = decodePart(splitLink(path).path).replace(/^(?:\.{0,2}\/)*/, '/')
  if (staticAt(graph, address, config.baseUrl) !== undefined) return undefined
  const near = nearestAsset(graph, address)
  const ofStatics = near && graph.statics.has(near.target) ? (path.startsWith('/') ? '/' : '') + near.target : undefined
  const suggestion = ofStatics ?? nearestBeside(path, where.file, graph)
  const [folder] = config.staticDirectories
  const place = suggestion === undefined && folder !== undefined && `${folder}${address}`
  return withConfiguredSeverity(level, {
    code: 'broken-image',
    path,
    namedBy: { key, ...(place && { place }) },
    where,
    suggestion,
  })
}

/** Returns the image in the folder of a page that a wrong path in its front matter probably means. */
function nearestBeside(image: string, page: string, graph: RouteGraph): string | undefined {
  if (!/\.mdx?$/i.test(page) || image.startsWith('/')) return undefined
  const folder = posix.dirname(page)
  const near = nearestAsset(graph, posix.join(folder, splitLink(image).path))
  return near && posix.dirname(near.path) === folder ? `./${posix.basename(near.path)}` : undefined
}

const atMostWarning = (level: ConfigSeverity): ConfigSeverity => (level === 'error' ? 'warning' : level)
