/**
 * Draws diagrams with the site's library when they come near the viewport. Until then, and if that fails, their source
 * is shown.
 */
import { addStyles } from './dom.ts'
import { watchWidths } from './overflow.ts'

/**
 * Content beyond an edge fades out there, as at wide code (theme/code.css). A diagram reads from left to right in every
 * language.
 */
const STYLES = `
.mermaid-drawn > pre { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.mermaid-drawn > div { direction: ltr; overflow-x: auto; scrollbar-width: thin; }
.mermaid-drawn > [tabindex]:not(:focus-visible) {
  mask: linear-gradient(to left, #0000, #000 1.75rem calc(100% - 1.75rem), #0000) 100% / calc(100% + 1.75rem);
  animation: mask linear;
  animation-timeline: scroll(self x);
}
.mermaid-drawn svg { inline-size: 100%; block-size: auto; margin-inline: auto; }
@media print {
  .mermaid-drawn > .only-dark { display: none; }
  .mermaid-drawn > .only-light { display: block !important; mask: none; }
}
`

/** Loads a diagram before the reader reaches it. */
const MARGIN = '600px'

/** Draws the diagrams of the article. */
export function attach(article: HTMLElement, signal: AbortSignal): void {
  const boxes = article.querySelectorAll<HTMLElement>('[data-mermaid]')
  if (boxes.length === 0) return
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        inTurn(() => draw(target as HTMLElement, signal))
      }
    },
    { rootMargin: MARGIN },
  )
  for (const box of boxes) observer.observe(box)
  signal.addEventListener('abort', () => observer.disconnect())
}

/** The library has global settings, so diagrams are drawn one after another. */
let last: Promise<unknown> = Promise.resolve()
function inTurn(work: () => Promise<void>): void {
  last = last.then(work).catch((error: unknown) => console.error(error))
}

/**
 * Colors by the class of the elements for that color mode (print is light). The library derives all other colors from
 * them. `share`: the percentage of the accents in the boxes.
 */
const COLORS = {
  'only-light': {
    darkMode: false,
    share: 14,
    background: '#ffffff',
    edgeLabelBackground: '#ffffff',
    tertiaryColor: '#f6f8f9',
    primaryTextColor: '#232b36',
    lineColor: '#4b5766',
  },
  'only-dark': {
    darkMode: true,
    share: 28,
    background: '#0e1116',
    edgeLabelBackground: '#0e1116',
    tertiaryColor: '#1b212b',
    primaryTextColor: '#e4e8ee',
    lineColor: '#aab4c2',
  },
} as const

/**
 * Returns the colors of boxes, which follow from the accents of the site in a color mode, as plain colors: the library
 * computes with colors. The document switches to this mode while the colors are read, because the site's own rules are
 * for `:root`. Nothing is painted in between.
 */
function accentsIn(mode: string, share: number): Readonly<Record<string, string>> {
  const root = document.documentElement
  const { theme } = root.dataset
  const probe = document.createElement('i')
  document.body.append(probe)
  root.dataset.theme = mode === 'only-light' ? 'light' : 'dark'
  const mix = (name: string, percentage: number): string => {
    probe.style.color = `color-mix(in srgb, var(${name}) ${percentage}%, var(--bg))`
    // `color(srgb 0.1 0.2 0.3)`
    const parts = getComputedStyle(probe).color.match(/[\d.]+(?:e-\d+)?/g) ?? []
    return `rgb(${parts.slice(0, 3).map((part) => Math.round(Number(part) * 255))})`
  }
  const colors = {
    primaryColor: mix('--accent', share),
    secondaryColor: mix('--second', share),
    primaryBorderColor: mix('--accent', 100),
  }
  root.dataset.theme = theme
  probe.remove()
  return colors
}

let count = 0

/** Draws both color modes; the style sheet shows one of them, also in print. */
async function draw(box: HTMLElement, signal: AbortSignal): Promise<void> {
  const source = box.querySelector('pre')?.textContent ?? ''
  const { default: mermaid } = await import('docs:mermaid')
  const { fontFamily } = getComputedStyle(box)
  const drawings: HTMLElement[] = []
  for (const [mode, { share, ...colors }] of Object.entries(COLORS)) {
    const themeVariables = { ...colors, ...accentsIn(mode, share) }
    mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', theme: 'base', themeVariables, fontFamily })
    const { svg } = await mermaid.render(`docs-diagram-${count++}`, source)
    const drawing = document.createElement('div')
    drawing.className = mode
    // The library has sanitized it.
    drawing.innerHTML = svg
    describe(drawing.firstElementChild)
    drawings.push(drawing)
  }
  if (signal.aborted) return
  stayLegible(drawings, signal)
  addStyles(STYLES)
  box.querySelector('pre')?.removeAttribute('tabindex')
  box.prepend(...drawings)
  box.classList.add('mermaid-drawn')
}

/** With `accTitle`, a diagram is an image with a name. Otherwise, screen readers read the source. */
function describe(drawing: Element | null | undefined): void {
  if (drawing?.querySelector(':scope > title')) drawing.setAttribute('role', 'img')
  else drawing?.setAttribute('aria-hidden', 'true')
}

/** Text of 16 px does not shrink below 12 px: a diagram that would have to shrink more scrolls in its own frame. */
const SMALLEST = 0.75

function stayLegible(frames: readonly HTMLElement[], signal: AbortSignal): void {
  for (const frame of frames) {
    const drawing = frame.querySelector('svg')
    if (drawing) drawing.style.minInlineSize = `${drawing.viewBox.baseVal.width * SMALLEST}px`
  }
  // Only an element that scrolls needs to be reachable by keyboard.
  watchWidths(frames, signal, (frame, isWide) => {
    if (isWide) frame.tabIndex = 0
    else frame.removeAttribute('tabindex')
  })
}
