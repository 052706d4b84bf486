/** A social card as SVG: the preview that other sites show when somebody links to a page. */
import { escapeXml } from '../../formats/html.ts'
import type { CardText } from '../../model/page.ts'
import type { CardFont } from './font-file.ts'
import { fitText, missingGlyphs, type TextLines, type TextSize, widthOf } from './layout.ts'

/** Size of a card in pixels, as social networks require it. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/** The look of all cards of a site. */
export interface CardStyle {
  readonly background: string
  readonly color: string
  readonly accent: string
  /** Logo as a `data:` address with its size. */
  readonly logo?: { readonly href: string; readonly width: number; readonly height: number }
}

export interface CardFonts {
  readonly text: readonly CardFont[]
  /** For the syntax of commands. */
  readonly code: readonly CardFont[]
}

interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
const WHOLE: Place = { left: 0, top: 0, ...CARD_SIZE }

const MARGIN = 80
const WIDTH = CARD_SIZE.width - 2 * MARGIN
const BOTTOM = 560
const TITLE: readonly TextSize[] = [
  { size: 84, lines: 2 },
  { size: 68, lines: 3 },
  { size: 54, lines: 4 },
]
const SECTION: readonly TextSize[] = [{ size: 30, lines: 1 }]
const SYNTAX: readonly TextSize[] = [
  { size: 34, lines: 2 },
  { size: 28, lines: 2 },
]
const SITE: readonly TextSize[] = [{ size: 40, lines: 1 }]

/** Emoji are decoration, and have colors that text fonts do not support. */
const EMOJI = /\p{RI}{2}|\p{Emoji_Presentation}(?:\p{EMod}|\uFE0F|\u200D\p{Extended_Pictographic})*|\p{Emoji}\uFE0F/gu

const plain = (text: string): string => text.replace(EMOJI, '').replace(/\s+/g, ' ').trim()

type Words = Pick<CardText, 'title' | 'section' | 'syntax' | 'site'>

/** Returns the texts as they are drawn. */
const drawn = <T extends Words>(text: T): T => ({
  ...text,
  title: plain(text.title) || text.site,
  site: plain(text.site),
  ...(text.section !== undefined && { section: plain(text.section) }),
})

/** Returns characters that no font has: a card with them is not drawn. */
export function missingCharacters(text: Words, fonts: CardFonts): string[] {
  const { title, section = '', syntax = '', site } = drawn(text)
  return [...new Set([...missingGlyphs(title + section + site, fonts.text), ...missingGlyphs(syntax, fonts.code)])]
}

/** Returns the shared part of cards of one direction: background, logo or name, as SVG. */
export function frameSvg({ site, direction }: CardText, style: CardStyle, fonts: CardFonts): string {
  return svg(WHOLE, [
    rect(WHOLE, style.background),
    rect({ ...WHOLE, top: WHOLE.height - 12, height: 12 }, style.accent),
    style.logo === undefined ? siteName(plain(site), style, fonts, direction) : logo(style.logo, direction),
  ])
}

/**
 * A line of text as a drawing of its own: most of a card is empty, and an empty pixel takes time too (measurements:
 * social card lines).
 */
export interface LineDrawing {
  /** The card with only this line, in black on nothing: the opacity of a pixel is its coverage by a letter. */
  readonly svg: string
  /** Whether it has the accent color, as names of sections do. */
  readonly isAccent: boolean
}

/**
 * Returns the lines of text on a card. The colors of their pixels come from a palette ({@link shadesSvg}). All text is
 * escaped.
 */
export function lineDrawings(text: CardText, fonts: CardFonts): LineDrawing[] {
  const { title, section, syntax, direction: side } = drawn(text)
  const blocks = [
    ...(section ? [block({ text: section, fonts: fonts.text, sizes: SECTION, gap: 0, isAccent: true })] : []),
    block({ text: title, fonts: fonts.text, sizes: TITLE, gap: 18 }),
    ...(syntax ? [block({ text: syntax, fonts: fonts.code, sizes: SYNTAX, gap: 26, isCode: true })] : []),
  ]
  let y = Math.floor(BOTTOM - blocks.reduce((sum, block) => sum + heightOf(block), 0))
  return blocks.flatMap((block) => {
    y += block.gap
    return block.lines.map((line) => {
      y += block.size * LINE_HEIGHT
      const element = textElement(line, { ...block, fill: '#000', y: Math.round(y - block.size * 0.2), side })
      return { svg: svg(WHOLE, [element]), isAccent: block.isAccent === true }
    })
  })
}

/** Number of steps between the background and the color of a letter, for its edges. */
export const SHADES = 32

/**
 * Returns the colors of text as a row of pixels: the shades of the accent, then the shades of other letters, from faint
 * to full.
 */
export function shadesSvg(style: CardStyle): string {
  const pixels = [style.accent, style.color].flatMap((fill, i) =>
    Array.from({ length: SHADES }, (_, shade) => {
      const place = { left: i * SHADES + shade, top: 0, width: 1, height: 1 }
      return `<g opacity="${(shade + 1) / SHADES}">${rect(place, fill)}</g>`
    }),
  )
  return svg({ left: 0, top: 0, width: 2 * SHADES, height: 1 }, [rect(WHOLE, style.background), ...pixels])
}

const svg = ({ left, top, width, height }: Place, content: readonly string[]): string => {
  const head = `xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"`
  return `<svg ${head} width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${content.join('')}</svg>`
}

const rect = ({ left, top, width, height }: Place, fill: string): string =>
  `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${escapeXml(fill)}"/>`

interface BlockStyle {
  readonly fonts: readonly CardFont[]
  /** Space above it. */
  readonly gap: number
  /** See {@link LineDrawing}. */
  readonly isAccent?: boolean
  /** Code is left-to-right in every language. */
  readonly isCode?: boolean
}

interface Block extends TextLines, BlockStyle {}

function block({
  text,
  fonts,
  sizes,
  ...rest
}: BlockStyle & { readonly text: string; readonly sizes: readonly TextSize[] }): Block {
  return { ...fitText(text, { fonts, width: WIDTH, sizes }), fonts, ...rest }
}

const LINE_HEIGHT = 1.18

const heightOf = ({ size, lines, gap }: Block): number => gap + lines.length * size * LINE_HEIGHT

interface Line {
  readonly size: number
  readonly fonts: readonly CardFont[]
  readonly fill: string
  readonly y: number
  readonly side: CardText['direction']
  readonly isCode?: boolean
}

/** The rasterizer treats each line as left-to-right unless these characters say otherwise. */
const [RIGHT_TO_LEFT, END] = ['\u202b', '\u202c']

function textElement(text: string, { size, fonts, fill, y, side, isCode = false }: Line): string {
  const families = fonts.map(({ family }) => `'${family.replaceAll("'", '')}'`).join(',')
  const place = side === 'rtl' ? `x="${CARD_SIZE.width - MARGIN}" text-anchor="end"` : `x="${MARGIN}"`
  const words = side === 'rtl' && !isCode ? RIGHT_TO_LEFT + text + END : text
  return `<text ${place} y="${y}" font-family="${escapeXml(families)}" font-weight="600" font-size="${size}" fill="${escapeXml(fill)}">${escapeXml(words)}</text>`
}

const LOGO = { height: 56, width: 420 } as const

function logo({ href, width, height }: NonNullable<CardStyle['logo']>, side: CardText['direction']): string {
  const scale = Math.min(LOGO.height / height, LOGO.width / width)
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const x = side === 'rtl' ? CARD_SIZE.width - MARGIN - w : MARGIN
  return `<image x="${x}" y="68" width="${w}" height="${h}" xlink:href="${escapeXml(href)}"/>`
}

function siteName(site: string, { color }: CardStyle, { text: fonts }: CardFonts, side: CardText['direction']): string {
  if (widthOf(site, fonts) === 0) return ''
  const {
    size,
    lines: [line = ''],
  } = fitText(site, { fonts, width: WIDTH, sizes: SITE })
  return textElement(line, { size, fonts, fill: color, y: 108, side })
}
