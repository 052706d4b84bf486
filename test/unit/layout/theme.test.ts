import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../../../runtime/core/theme')
const tokens = readFileSync(path.join(folder, 'tokens.css'), 'utf8')

/** Custom properties of one block of tokens.css that are plain colors. */
function colors(block: string): ReadonlyMap<string, string> {
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name!, value!]))
}

function luminance(color: string): number {
  const hex = color.length === 4 ? color.slice(1).replace(/./g, '$&$&') : color.slice(1)
  const [r, g, b] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high! + 0.05) / (low! + 0.05)
}

const TEXT = /^(?:text.*|accent|second|note|tip|info|warning|danger|code-.*)$/

describe.each([
  ['dark', tokens.slice(0, tokens.indexOf('[data-theme'))],
  ['light', tokens.slice(tokens.indexOf('[data-theme'))],
])('%s', (_mode, block) => {
  const all = colors(block)
  test('every text color has a contrast of 4.5:1 on every background', () => {
    const grounds = ['bg', 'bg-soft', 'bg-raised', 'bg-code'].map((name) => all.get(name)!)
    const poor = [...all]
      .filter(([name]) => TEXT.test(name))
      .flatMap(([name, color]) => grounds.map((ground) => [name, ground, contrast(color, ground)] as const))
      .filter(([, , ratio]) => ratio < 4.5)
    expect(poor).toEqual([])
  })

  test('buttons have enough contrast', () => {
    const [, share, other] = /--accent-fill: color-mix\(in oklab, var\(--accent\) (\d+)%, (#\w+)\)/.exec(block)!
    const part = Number(share) / 100
    // The mix of lightness in this color space, for colors that are mixed with black or white.
    const fill = (part * Math.cbrt(luminance(all.get('accent')!)) + (1 - part) * luminance(other!)) ** 3
    const [high, low] = [fill, luminance(all.get('on-accent')!)].sort((x, y) => y - x)
    expect((high! + 0.05) / (low! + 0.05)).toBeGreaterThanOrEqual(4.5)
  })
})

test('both modes define the same colors', () => {
  const [dark, light] = [tokens.slice(0, tokens.indexOf('[data-theme')), tokens.slice(tokens.indexOf('[data-theme'))]
  expect([...colors(light).keys()].sort()).toEqual([...colors(dark).keys()].sort())
})

test('the style sheet has at most 12 kB, compressed', async () => {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'index.css')],
    bundle: true,
    minify: true,
    write: false,
  })
  expect(gzipSync(outputFiles[0]!.contents, { level: 9 }).length).toBeLessThanOrEqual(12_000)
})
