import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { docs } from '../rig.ts'

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'docs-init-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test.each(['My product', `It's <b>\`odd\`</b> *& new* {x} [y](z): "1"`])('a new site builds: %s', async (title) => {
  const root = folder()
  const made = await docs(root, ['init', 'site', '--title', title])
  expect(made.code, made.stderr).toBe(0)
  const site = path.join(root, 'site')
  const checked = await docs(site, ['check-links', '--strict', '--format', 'json'])
  expect(JSON.parse(checked.stdout)).toMatchObject({ outcome: 'checked', diagnostics: [] })
  const built = await docs(site, ['build', '--strict', '--format', 'json'])
  expect(JSON.parse(built.stdout)).toMatchObject({ outcome: 'built', diagnostics: [] })
  const home = readFileSync(path.join(site, 'out/index.html'), 'utf8')
  const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(home)![1]!
  expect(
    heading
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#x27;/g, "'")
      .replace(/&amp;/g, '&'),
  ).toBe(title)
})

test('its workflow runs what its package.json has, and nothing from elsewhere', async () => {
  const root = folder()
  await docs(root, ['init'])
  const file = (name: string): string => readFileSync(path.join(root, name), 'utf8')
  const { scripts, devDependencies } = JSON.parse(file('package.json'))
  expect(devDependencies.docs).toMatch(/^(?:file:|\^\d)/)
  const { on, permissions, jobs } = parse(file('.github/workflows/docs.yml'))
  expect(Object.keys(on)).toEqual(['push', 'pull_request'])
  expect(permissions).toEqual({ contents: 'read' })
  const steps = jobs.build.steps as { uses?: string; run?: string }[]
  const runs = steps.flatMap(({ run }) => run ?? [])
  expect(runs).toEqual(['npm install', 'npm run check -- --format github', 'npm run build'])
  for (const script of runs.slice(1)) expect(scripts).toHaveProperty(/^npm run (\S+)/.exec(script)![1]!)
  expect(scripts).toMatchObject({ check: 'docs check-links', build: 'docs build' })
  expect(file('.gitignore').split('\n')).toContain('out/')
})

test('a folder that holds anything is left alone', async () => {
  const root = folder()
  await docs(root, ['init'])
  const before = readdirSync(root)
  const again = await docs(root, ['init'])
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('is not empty; nothing was written.')])
  expect(readdirSync(root)).toEqual(before)
})
