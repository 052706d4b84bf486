/** Social cards of a site: the inputs for drawing, the card of each page, and the problems found. */

import { readFileSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { imageSize } from 'image-size'
import type { Hash } from '../../base/brands.ts'
import { lookUp, omit } from '../../base/collections.ts'
import { errorText } from '../../base/errors.ts'
import { writeCached } from '../../base/files.ts'
import { cacheFolder } from '../../base/folders.ts'
import { hashBytes, hashOf, stableJson } from '../../base/hash.ts'
import { PACKAGE_ROOT } from '../../base/package.ts'
import { sourcePath } from '../../base/paths.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import { configFile, type SiteConfig, type SocialCardsConfig } from '../../model/config.ts'
import type { RouteGraph } from '../../model/graph.ts'
import type { CardText, EmittedFile, PageView } from '../../model/page.ts'
import { createIo } from '../../stages/compile/io.ts'
import { cardText } from '../../stages/graph/card.ts'
import {
  CARD_SIZE,
  type CardFonts,
  type CardStyle,
  frameSvg,
  lineDrawings,
  missingCharacters,
  shadesSvg,
} from './card.ts'
import { type CardFont, readFont } from './font-file.ts'
import { RASTERIZER } from './package.ts'
import { type CardDrawing, createRasterizer, rasterizerVersion } from './rasterizer.ts'

/** The inputs for drawing a site's cards. Plain data, because it is sent to workers. */
export interface SiteCards {
  /** Font files, the site's own first. */
  readonly fonts: Readonly<Record<'text' | 'code', readonly string[]>>
  readonly style: CardStyle
  /** Digest of the above and of the rasterizer. */
  readonly digest: Hash
  /** Folder of the cards drawn before. */
  readonly cache?: string
}

interface CardsInput {
  readonly root: string
  readonly config: SiteConfig
  readonly graph: RouteGraph
  readonly useCache: boolean
}

/** Opens the inputs for drawing cards. Returns undefined if the config turns cards off or they cannot be drawn. */
export function openCards({ root, config, graph, useCache }: CardsInput): Outcome<SiteCards | undefined> {
  const wanted = config.socialCards
  if (wanted === undefined) return { value: undefined, diagnostics: [] }
  const where = { file: sourcePath('.', configFile(config)) }
  const version = rasterizerVersion(root)
  if (version === undefined) return notDrawn({ code: 'no-rasterizer', severity: 'warning', name: RASTERIZER, where })
  const bundledFont = fontFile('Inter-SemiBold.ttf')
  const text = [...wanted.fonts.map((file) => path.join(root, file)), bundledFont]
  const code = [fontFile('JetBrainsMono-Medium.ttf'), ...text]
  const digests: Hash[] = []
  const read = new Map<string, CardFont>()
  for (const [i, file] of [...new Set([...text, ...code])].entries()) {
    try {
      const bytes = readFileSync(file)
      read.set(file, readFont(bytes))
      digests.push(hashBytes(bytes))
    } catch (error) {
      const name = wanted.fonts[i] ?? path.basename(file)
      return notDrawn({ code: 'card-font', severity: 'error', name, reason: errorText(error), where })
    }
  }
  const style = styleOf(root, config, wanted, graph)
  const value: SiteCards = {
    fonts: { text, code },
    style,
    digest: hashOf('cards', version, ...digests, stableJson(style)),
    ...(useCache && { cache: path.join(cacheFolder(root), 'cards') }),
  }
  return {
    value,
    diagnostics: glyphProblems(
      fontsOf(value, (file) => lookUp(read, file)),
      { config, graph },
    ),
  }
}

const notDrawn = (diagnostic: Diagnostic): Outcome<undefined> => ({ value: undefined, diagnostics: [diagnostic] })

/** Returns the path of a font that comes with the tool: next to its bundle or its sources. */
const fontFile = (name: string): string => path.join(PACKAGE_ROOT, 'dist', 'fonts', name)

const STYLES: Readonly<Record<'dark' | 'light', CardStyle>> = {
  dark: { background: '#0e1116', color: '#f8fafc', accent: '#5fe3cb' },
  light: { background: '#ffffff', color: '#0c131c', accent: '#0b7468' },
}

function styleOf(root: string, config: SiteConfig, wanted: SocialCardsConfig, graph: RouteGraph): CardStyle {
  const base = { ...STYLES[config.colorMode.defaultMode], ...omit(wanted, 'fonts') }
  const { src, srcDark = src } = config.navbar.logo ?? {}
  const file = config.colorMode.defaultMode === 'dark' ? srcDark : src
  const logo = file === undefined ? undefined : logoOf(root, graph, file.replace(/^\/+/, ''))
  return logo === undefined ? base : { ...base, logo }
}

const LOGO_TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg' }

/**
 * Returns the navbar's logo if it is a static file of a supported type; otherwise the card shows the name of the site.
 */
function logoOf(root: string, graph: RouteGraph, file: string): CardStyle['logo'] {
  const type = LOGO_TYPES[path.extname(file).slice(1).toLowerCase()]
  const source = graph.statics.get(file)?.path
  const bytes = type && source && createIo(root, graph.statics).read(source)
  if (!bytes) return undefined
  try {
    const { width, height } = imageSize(bytes)
    return { href: `data:${type};base64,${Buffer.from(bytes).toString('base64')}`, width, height }
  } catch {
    return undefined
  }
}

/** Reports the characters that the fonts lack, in one finding; pages whose words need them have no card. */
function glyphProblems(fonts: CardFonts, { config, graph }: Pick<CardsInput, 'config' | 'graph'>): Diagnostic[] {
  const texts = [...graph.pages.values()].flatMap((page) => {
    const text = cardText({ graph, config, page })
    return text === undefined ? [] : [{ page, text }]
  })
  // Checks all texts at once first, which is faster: on most sites, the fonts have all characters.
  const textsOf = (key: 'title' | 'section' | 'syntax' | 'site'): string =>
    texts.map(({ text }) => text[key] ?? '').join(' ')
  const together = {
    title: textsOf('title'),
    section: textsOf('section'),
    syntax: textsOf('syntax'),
    site: textsOf('site'),
  }
  if (missingCharacters(together, fonts).length === 0) return []
  const missing = texts
    .map(({ page, text }) => ({ page, characters: missingCharacters(text, fonts) }))
    .filter(({ characters }) => characters.length > 0)
  const first = missing.find(({ page }) => page.kind === 'doc')?.page
  const characters = [...new Set(missing.flatMap((problem) => problem.characters))]
  return [
    {
      code: 'card-characters',
      severity: 'warning',
      characters: characters.slice(0, 10).join(''),
      more: Math.max(0, characters.length - 10),
      pages: missing.length,
      ...(first?.kind === 'doc' && { where: { file: first.meta.source.path } }),
    },
  ]
}

const fontsOf = ({ fonts }: SiteCards, read: (file: string) => CardFont): CardFonts => ({
  text: fonts.text.map(read),
  code: fonts.code.map(read),
})

/** A page's card: its address is known before it is drawn. */
interface PageCard {
  readonly path: string
  readonly alt: string
  readonly size: { readonly width: number; readonly height: number }
  draw(): EmittedFile
}

/** Returns the card with a text; undefined if the fonts lack characters of it. */
type CardMaker = (text: CardText) => PageCard | undefined

/** Incremented when the drawing changes: cached cards are then drawn again. */
const FORMAT = 2

/** Creates a function that draws the cards of pages. Fonts and rasterizer are loaded with the first one. */
export function createCardMaker(root: string, cards: SiteCards): CardMaker {
  let fonts: CardFonts | undefined
  let rasterize: ((drawing: CardDrawing) => Uint8Array) | undefined
  return (text) => {
    fonts ??= fontsOf(cards, (file) => readFont(readFileSync(file)))
    if (missingCharacters(text, fonts).length > 0) return undefined
    const drawing = { frame: frameSvg(text, cards.style, fonts), lines: lineDrawings(text, fonts) }
    const name = hashOf('card', FORMAT, cards.digest, drawing.frame, ...drawing.lines.map(({ svg }) => svg))
    const file = `assets/cards/${name.slice(0, 12)}.png`
    return {
      path: file,
      alt: text.syntax ?? text.title,
      size: CARD_SIZE,
      draw() {
        rasterize ??= createRasterizer({
          root,
          fontFiles: [...new Set([...cards.fonts.text, ...cards.fonts.code])],
          shades: shadesSvg(cards.style),
        })
        return { path: file, content: cached(cards.cache, name, () => rasterize!(drawing)) }
      },
    }
  }
}

/** Adds the social card to the view of a page. */
export function withCard(view: PageView, card: PageCard, { url, baseUrl }: SiteConfig): PageView {
  const image = { href: url + baseUrl + card.path, ...card.size, alt: card.alt }
  return { ...view, head: { ...view.head, image } }
}

/** Reads a cached card: its digest is stored before its bytes. */
function cached(folder: string | undefined, name: string, draw: () => Uint8Array): Uint8Array {
  if (folder === undefined) return draw()
  const file = path.join(folder, `${name}.card`)
  const cached = readCached(file)
  if (cached !== undefined) return cached
  const bytes = draw()
  writeCached(file, Buffer.concat([Buffer.from(hashBytes(bytes)), bytes]))
  return bytes
}

function readCached(file: string): Uint8Array | undefined {
  try {
    const bytes = readFileSync(file)
    const body = bytes.subarray(32)
    return bytes.toString('latin1', 0, 32) === hashBytes(body) ? body : undefined
  } catch {
    return undefined
  }
}

/** Removes cards that no page of the site uses. */
export async function sweepCards({ cache }: SiteCards, files: Iterable<{ readonly path: string }>): Promise<void> {
  if (cache === undefined) return
  const used = new Set([...files].map((file) => path.basename(file.path, '.png')))
  const names = await readdir(cache).catch(() => [])
  for (const name of names) if (!used.has(name.slice(0, 12))) rmSync(path.join(cache, name), { force: true })
}
