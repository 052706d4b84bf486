/** Components in `src/theme` that pages and other components of the site use. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ICON_NAMES } from './icons.ts'
import { addedImports, missingImport, themeFile } from './imports.ts'
import { ADMONITION_COMPONENTS, ADMONITION_ICONS } from './module-table.ts'
import { ADMONITION_TYPES, CARD_PARTS, FOOTER_PARTS, PIECES } from './parts.ts'

/** The footer that consists of parts of the site. */
export const FOOTER_OF_PARTS = '@theme/Footer'

/** The cards that components of the site show. */
export const CARDS_OF_PARTS = '@theme/DocCardList/Cards'

/** A component of a site that replaces one of the theme, for pages and for other components. */
export interface PageComponent {
  /** `@theme/Admonition` */
  readonly module: string
  /** Relative to the site. */
  readonly file?: string
  /** Our component, in the theme of `runtime/features/docusaurus`, that combines parts of the site. */
  readonly ours?: string
}

const IMAGE = 'MDXComponents/Img'

const PARTS_OF_ADMONITIONS = [
  'Admonition/Layout',
  ...Object.keys(ADMONITION_COMPONENTS),
  ...Object.keys(ADMONITION_ICONS),
]

/**
 * Whether a component for images may need the browser, as dialogs and zoom do: an island for each image would make
 * pages heavy, and its image would not have the address that the build gives it.
 */
function needsBrowser(file: string): boolean {
  const text = readFileSync(file, 'utf8')
  const isActive = /\buse(?!BaseUrl)[A-Z]\w*\s*\(|\bon[A-Z]\w*=|\bBrowserOnly\b|\bclass\s+\w+\s+extends\b/.test(text)
  return isActive || addedImports(text).length > 0
}

/** The site's component of this name, if it has one that can be used. */
function usable(name: string, root: string): PageComponent[] {
  const file = themeFile(name, root)
  return file === undefined || missingImport(path.join(root, file), root) ? [] : [{ module: `@theme/${name}`, file }]
}

/** The components of a site that replace admonitions, code blocks, icons, images, cards, and parts of the footer. */
export function pageComponents(root: string): readonly PageComponent[] {
  const ofSite = (name: string): PageComponent[] => usable(name, root)
  const components = [
    ...['Admonition', ADMONITION_TYPES, 'CodeBlock', ...ICON_NAMES].flatMap(ofSite),
    ...ofSite(IMAGE).filter(({ file }) => !needsBrowser(path.join(root, file!))),
  ]
  const has = (name: string): boolean => components.some(({ module }) => module === `@theme/${name}`)
  const hasTypes = has(ADMONITION_TYPES)
  return [
    ...components,
    // Our components do not use them, so only components of the site can render them.
    ...(hasTypes || has('Admonition') ? PARTS_OF_ADMONITIONS.flatMap(ofSite) : []),
    ...(hasTypes && !has('Admonition') ? [{ module: '@theme/Admonition', ours: 'AdmonitionOfTypes.tsx' }] : []),
    ...cardParts(root),
    ...footerParts(root),
  ]
}

/** The site's cards or their parts, with our card, list, and part that use them. */
function cardParts(root: string): readonly PageComponent[] {
  const list = usable('DocCardList', root)
  const card = cardOf(root)
  if (card.length + list.length === 0) return []
  const themes = card.length === 0 ? [] : ['@theme', '@theme-original', '@theme-init'].slice(list.length)
  return [
    ...card,
    ...list,
    ...themes.map((theme) => ({ module: `${theme}/DocCardList`, ours: 'DocCardListOfParts.tsx' })),
    { module: CARDS_OF_PARTS, ours: 'CardsOfParts.tsx' },
  ]
}

function cardOf(root: string): readonly PageComponent[] {
  const card = usable('DocCard', root)
  if (card.length > 0) return card
  const parts = CARD_PARTS.flatMap((name) => usable(name, root))
  return parts.length === 0 ? [] : [...parts, { module: '@theme/DocCard', ours: 'DocCardOfParts.tsx' }]
}

/** The site's parts of the footer, and the footer that uses them; empty if the site replaces the whole footer. */
function footerParts(root: string): readonly PageComponent[] {
  if (themeFile('Footer', root) !== undefined) return []
  const parts = FOOTER_PARTS.flatMap((name) => usable(name, root))
  return parts.length === 0 ? [] : [...parts, { module: FOOTER_OF_PARTS, ours: 'FooterOfParts.tsx' }]
}

/** The site's modules that take the place of ours where its components import them. */
export const pieces = (root: string): readonly PageComponent[] => PIECES.flatMap((name) => usable(name, root))
