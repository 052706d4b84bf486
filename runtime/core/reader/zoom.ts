/** Opens scaled-down images in full size, by pointer or keyboard. */
import { t } from '../../texts.ts'
import { element } from '../behaviors/dom.ts'
import { showDialog } from './dialog.ts'

/** An image must be this much larger than its displayed size. */
const WORTH = 1.15

/** Makes buttons of scaled-down images in an article, once their sizes are known. */
export function attachZoom(article: HTMLElement, signal: AbortSignal): void {
  const offer = (image: HTMLImageElement): void => {
    const isFree = image.closest('a, button, summary, docs-island, [data-no-zoom]') === null
    if (!isFree || image.clientWidth === 0 || fullWidth(image) < image.clientWidth * WORTH) return
    wrap(image)
  }
  for (const image of article.querySelectorAll<HTMLImageElement>('.prose img')) if (image.complete) offer(image)
  // `load` events of images do not bubble.
  const onLoad = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement && target.closest('.prose') !== null) offer(target)
  }
  article.addEventListener('load', onLoad, { capture: true, signal })
}

/** Returns the natural width: the widest source of an image with sources, whose displayed width the browser reports. */
function fullWidth(image: HTMLImageElement): number {
  const sources = image.closest('picture')?.querySelectorAll('source') ?? []
  const widths = [...sources].flatMap(({ srcset }) =>
    [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
  )
  return Math.max(image.naturalWidth, ...widths)
}

function wrap(image: HTMLImageElement): void {
  const name = image.alt === '' ? t`Enlarge the image` : t`Enlarge the image: ${image.alt}`
  const button = element('button', { type: 'button', class: 'zoom', 'aria-label': name })
  const picture = image.closest('picture') ?? image
  picture.replaceWith(button)
  button.append(picture)
  button.addEventListener('click', () => enlarge(image))
}

function enlarge({ src, alt }: HTMLImageElement): void {
  const close = element('button', { type: 'submit', 'aria-label': t`Close the image` }, '×')
  const image = element('img', { src, alt })
  const form = element('form', { method: 'dialog' }, close)
  const dialog = showDialog({ class: 'zoomed', 'aria-label': alt || t`Image` }, form, image)
  image.addEventListener('click', () => dialog.close())
}
