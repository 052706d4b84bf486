/** API.md lists the public names of the last version. A name that is new or gone has a line in the changelog. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type PublicNames, publicNames } from './public-names.ts'

const place = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url))
const read = (file: string): string => readFileSync(place(file), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }
const RECORD = 'UPDATE_SNAPSHOTS=1 npx vitest run test/rules/public-api.test.ts'
const isUpdate = process.env.UPDATE_SNAPSHOTS === '1' && process.env.CI === undefined

const apiText = (names: PublicNames): string =>
  [
    `# Public API of ${version}`,
    `Names that sites, scripts, themes, and workflows rely on. A name that is not listed is private and can change at any time.\nA name is removed or changes its meaning only in a new major version.`,
    `This file is generated when a version is released: \`${RECORD}\`.\nBetween versions, each new or removed name has a line in [CHANGELOG.md](CHANGELOG.md) above the last version.`,
    ...Object.entries(names).map(([title, list]) => `## ${title}\n\n\`\`\`text\n${list.join('\n')}\n\`\`\``),
  ].join('\n\n')

const sectionsOf = (text: string): PublicNames =>
  Object.fromEntries(
    [...text.matchAll(/^## (.+)\n\n```text\n([^`]*)\n```/gm)].map(([, title, list]) => [title!, list!.split('\n')]),
  )

/** Returns the differences: `Commands: new docs pdf --cover`. */
function changesOf(before: PublicNames, after: PublicNames): { readonly name: string; readonly change: string }[] {
  const titles = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return titles.flatMap((title) => {
    const [old, now] = [before[title] ?? [], after[title] ?? []]
    return [
      ...now.filter((name) => !old.includes(name)).map((name) => ({ name, change: `${title}: new ${name}` })),
      ...old.filter((name) => !now.includes(name)).map((name) => ({ name, change: `${title}: gone ${name}` })),
    ]
  })
}

/** Returns the entries of the changelog that no released version has. */
const unreleased = (changelog: string, released: string): string => changelog.split(`\n## ${released}\n`)[0]!

/** Returns the changes that the changelog does not name. */
const unnamed = (before: PublicNames, after: PublicNames, entries: string): string[] =>
  changesOf(before, after)
    .filter(({ name }) => !entries.includes(`\`${name}\``))
    .map(({ change }) => change)

test('the public API changes only with a line in the changelog', async () => {
  const names = await publicNames()
  if (isUpdate) writeFileSync(place('API.md'), `${apiText(names)}\n`)
  const recorded = read('API.md')
  const released = /^# Public API of (\S+)$/m.exec(recorded)![1]!
  const changes = unnamed(sectionsOf(recorded), names, unreleased(read('CHANGELOG.md'), released))
  const advice = `The public API differs from ${released} (API.md). Add a line to CHANGELOG.md above "## ${released}" that names each of these in backticks. A name can only go in a new major version. If ${released} is not published yet, record it again: ${RECORD}`
  expect(changes, advice).toEqual([])
  expect(released, `Record the API of ${version}: ${RECORD}`).toBe(version)
})

test('a new and a removed name are found until the changelog names them', () => {
  const before = { Commands: ['docs build', 'docs pdf'] }
  const after = { Commands: ['docs build', 'docs book'], Containers: [':::note'] }
  const changelog = '# Changelog\n\n## Unreleased\n\n- `docs book` replaces `docs pdf`.\n\n## 1.0.0\n\n- `:::note`\n'
  expect(unnamed(before, after, unreleased(changelog, '1.0.0'))).toEqual(['Containers: new :::note'])
  expect(unnamed(before, after, '')).toEqual([
    'Commands: new docs book',
    'Commands: gone docs pdf',
    'Containers: new :::note',
  ])
  expect(sectionsOf(apiText(after))).toEqual(after)
})
