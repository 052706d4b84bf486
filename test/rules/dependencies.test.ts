/** The page about dependencies names the packages of `package.json`, and no others. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

test('dependencies.md names each dependency once, with a reason', () => {
  const { dependencies, optionalDependencies, devDependencies, peerDependencies } = JSON.parse(
    read('package.json'),
  ) as {
    readonly [kind: string]: Readonly<Record<string, string>>
  }
  const rows = [...read('docs/internals/dependencies.md').matchAll(/^\| (`[^|]+`) \| (.+) \|$/gm)]
  const written = rows.flatMap(([, packages = '']) => [...packages.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  const isOf = (name: string) => (pattern: string) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
  const packages = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies, ...peerDependencies })
  const countOf = (name: string): number => written.filter(isOf(name)).length
  expect(packages.filter((name) => countOf(name) === 0)).toEqual([])
  expect(packages.filter((name) => countOf(name) > 1)).toEqual([])
  expect(written.filter((pattern) => !packages.some((name) => isOf(name)(pattern)))).toEqual([])
})
