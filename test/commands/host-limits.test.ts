/** `host` of the config: what a build says about the limits of the host. */
import { expect, test } from 'vitest'
import { hashBytes } from '../../cli/base/hash.ts'
import { overHostLimits } from '../../cli/stages/emit/hosts/limits.ts'
import type { OutputFile } from '../../cli/stages/emit/output.ts'
import { site } from '../rig.ts'

const config = (redirects: number, host: string): string =>
  `export default { title: 'Test', url: 'https://example.com', ${host} redirects: Array.from({ length: ${redirects} }, (_, i) => ({ from: '/old/' + i, to: '/' })) }`

test('a list of redirects that is too long for the host is reported, and the site is built', async () => {
  const docs = site({ 'site.config.ts': config(2001, "host: 'cloudflare-pages',"), 'content/index.md': '# Home\n' })
  const { code, stderr } = await docs.build()
  expect(code).toBe(0)
  expect(stderr).toContain('warning host-limit cloudflare-pages accepts 2000 redirects; this site has 2001.')
  expect(docs.has('old/2000.html')).toBe(true)
  docs.change({ 'site.config.ts': config(2000, "host: 'cloudflare-pages',") })
  expect(await docs.problems()).toEqual([])
  docs.change({ 'site.config.ts': config(2001, '') })
  expect(await docs.problems()).toEqual([])
})

test('each limit of a host counts', () => {
  const file = (path: string, bytes: number): OutputFile => ({ path, bytes, hash: hashBytes(path) })
  const many = Array.from({ length: 20_001 }, (_, i) => file(`${i}.html`, 1))
  expect(overHostLimits('cloudflare-pages', { files: many, redirects: 0 })).toMatchObject([
    { what: 'files', count: 20_001, limit: 20_000 },
  ])
  const large = [file('video.mp4', 30 * 2 ** 20)]
  expect(overHostLimits('cloudflare-pages', { files: large, redirects: 0 })).toMatchObject([
    { what: 'file', file: 'video.mp4' },
  ])
  expect(overHostLimits('github-pages', { files: [file('a.zip', 1.1e9)], redirects: 9999 })).toMatchObject([
    { what: 'bytes', limit: 1e9 },
  ])
  expect(overHostLimits('vercel', { files: many, redirects: 2049 })).toMatchObject([{ what: 'redirects', limit: 2048 }])
  expect(overHostLimits('netlify', { files: [...many, ...large], redirects: 10_000 })).toEqual([])
})
