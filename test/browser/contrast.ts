import type { Page } from 'playwright'

/** Returns the contrast of each element's text with a background color, as WCAG defines it. */
export const contrasts = (page: Page, selector: string, behind: string): Promise<number[]> =>
  page.evaluate(
    ([texts, box]) => {
      const canvas = document.createElement('canvas').getContext('2d')!
      // Colors of CSS may have any notation: the canvas paints them over the page's own color.
      const luminance = (...colors: string[]): number => {
        for (const color of colors) {
          canvas.fillStyle = color
          canvas.fillRect(0, 0, 1, 1)
        }
        const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((one) => {
          const part = one / 255
          return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
      }
      const base = getComputedStyle(document.body).backgroundColor
      const back = luminance(base, getComputedStyle(document.querySelector(box!)!).backgroundColor)
      return [...document.querySelectorAll(texts!)].map((one) => {
        const text = luminance(getComputedStyle(one).color)
        return (Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05)
      })
    },
    [selector, behind],
  )
