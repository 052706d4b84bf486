#!/usr/bin/env node
// `node scripts/check-features.mjs [--quick] [NAME...]`: the deletion test. Removes features from a copy of this
// repository (their folders, their lines in the list, tests under their names), and checks that types hold and that a
// plain site has the same bytes as with all features.
//
//   blog          without one feature, and those that build on it
//   all           without any feature: the tests of the stages and the rules for imports pass, too
//   all-but-mdx   with only this feature: its tests among those of the stages pass, too
//
// A test that needs a feature fails without all of them, so the tests do not run once for each feature. `--quick` is
// `all` without tests.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const LIST = 'cli/features/index.ts'
const COMMANDS = 'cli/program.ts'
const isQuick = process.argv.includes('--quick')
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

const copied = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /^(?:bin|cli|runtime|scripts|test|[^/]+$)/.test(file) && existsSync(path.join(root, file)))

/**
 * Whether a file is about a feature: it is in the folder of the feature, or it is a command or a test with its name.
 */
const isAbout = (file, name) =>
  file.startsWith(`cli/features/${name}/`) ||
  file.startsWith(`runtime/features/${name}/`) ||
  (/^(?:cli\/commands|test)\//.test(file) &&
    file.split('/').some((part) => part === name || part.startsWith(`${name}.`) || part.startsWith(`${name}-`)))

/** Copies the repository without some features. Returns the folder. */
function without(names, parent) {
  const folder = mkdtempSync(path.join(parent, `${names.join('-').slice(0, 40)}.`))
  for (const file of copied) {
    if (names.some((name) => isAbout(file, name))) continue
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    cpSync(path.join(root, file), path.join(folder, file))
  }
  // Stage tests read the text of these pages.
  for (const name of ['content', 'docs']) symlinkSync(path.join(root, name), path.join(folder, name))
  // A folder of links, so that the caches of the copy are its own.
  mkdirSync(path.join(folder, 'node_modules'))
  for (const name of readdirSync(path.join(root, 'node_modules')).filter((one) => one !== '.cache'))
    symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name))
  for (const list of [LIST, COMMANDS]) {
    const text = readFileSync(path.join(root, list), 'utf8')
    writeFileSync(path.join(folder, list), withoutLines(text, names))
  }
  return folder
}

const IMPORT = /^import \{ (\w+) \} from '\.\/(?:commands\/)?([\w-]+)(?:\/feature)?\.ts'\n/gm

/** Removes the imports of features or of their commands from a list, and their entries. */
function withoutLines(text, names) {
  const gone = [...text.matchAll(IMPORT)].filter(([, , name]) => names.includes(name))
  return gone.reduce((rest, [line, value]) => {
    const entry = new RegExp(`(?<=[[\\s])${value},?\\s*(?=[\\]\\w])|^ *${value}\\(.*\\)\\n`, 'm')
    return rest.replace(line, '').replace(entry, '')
  }, text)
}

const run = (folder, command, ...args) => {
  try {
    execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1e8 })
  } catch (error) {
    throw new Error(`${command} ${args.join(' ')} failed\n${error.stdout}${error.stderr}`)
  }
}

/** A site that uses nothing but Markdown. */
function plainSite(parent) {
  const site = mkdtempSync(path.join(parent, 'site.'))
  mkdirSync(path.join(site, 'content'))
  writeFileSync(path.join(site, 'site.config.mjs'), "export default { title: 'Plain', url: 'https://example.com' }\n")
  for (let n = 1; n <= 20; n++) {
    const text = `# Page ${n}\n\nSee [the next page](./page-${(n % 20) + 1}.md).\n\n## Use\n\n\`\`\`sh\nrun ${n}\n\`\`\`\n\n:::note\n\nText.\n\n:::\n`
    writeFileSync(path.join(site, `content/page-${n}.md`), text)
  }
  return site
}

/** Files of the search index; a site without the feature has none. */
const OF_SEARCH = /^_docs\/search/

/**
 * Builds a site with the tool in a folder. Returns the files by name, as text without what names the build of the tool.
 */
function build(folder, site) {
  rmSync(path.join(site, '.docs'), { recursive: true, force: true })
  const out = path.join(site, 'out')
  run(site, process.execPath, path.join(folder, 'bin/docs.mjs'), 'build', '--out', out, '--force-out')
  const names = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)))
  const files = new Map(names.map((name) => [name, readFileSync(path.join(out, name), 'latin1')]))
  rmSync(out, { recursive: true })
  return files
}

/** Returns the names of the files that differ. */
function differences(files, others, names) {
  const isExpected = (name) => names.includes('search') && (OF_SEARCH.test(name) || name === '_docs/manifest.json')
  return [...new Set([...files.keys(), ...others.keys()])].filter(
    (name) => files.get(name) !== others.get(name) && !isExpected(name),
  )
}

const TYPES = 'tsconfig.sources.json'
const STAGES = 'test/unit'
const RULES = 'test/rules/imports.test.ts'

/** Throws if what remains without some features has a fault. */
function check({ names, tests }, parent, site, expected) {
  const folder = without(names, parent)
  const config = { extends: './tsconfig.json', include: ['cli', 'runtime', ...(isQuick ? [] : [RULES, STAGES])] }
  writeFileSync(path.join(folder, TYPES), JSON.stringify(config))
  run(folder, 'npx', 'tsc', '--noEmit', '-p', TYPES)
  run(folder, process.execPath, 'scripts/bundle.mjs')
  const found = differences(build(folder, site), expected, names)
  if (found.length > 0) throw new Error(`The plain site differs: ${found.join(', ')}`)
  if (tests.length > 0) run(folder, 'npx', 'vitest', ...tests, '--run', '--silent=true', '--passWithNoTests')
  rmSync(folder, { recursive: true })
}

const parent = mkdtempSync(path.join(tmpdir(), 'features-'))
process.on('exit', () => rmSync(parent, { recursive: true, force: true }))
const site = plainSite(parent)
const expected = build(root, site)
const all = [...readFileSync(path.join(root, LIST), 'utf8').matchAll(IMPORT)].map(([, , name]) => name)
/** Features that build on another one cannot stay without it. */
const buildsOn = (name) =>
  /^ {2}buildsOn: '(.*)',$/m.exec(readFileSync(path.join(root, `cli/features/${name}/feature.ts`), 'utf8'))?.[1]
const withDependents = (name) => [name, ...all.filter((other) => buildsOn(other) === name)]
const checks = [
  ...all.map((name) => ({ label: name, names: withDependents(name), tests: [] })),
  { label: 'all', names: all, tests: isQuick ? [] : ['run', RULES, STAGES] },
  ...all
    .filter((name) => existsSync(path.join(root, STAGES, name)))
    .map((name) => ({
      label: `all-but-${name}`,
      names: all.filter((other) => other !== name),
      // Only what imports the list can differ.
      tests: ['related', LIST, '--dir', `${STAGES}/${name}`],
    })),
]
const labels = isQuick ? ['all'] : wanted
for (const one of checks.filter(({ label }) => labels.length === 0 || labels.includes(label))) {
  try {
    check(one, parent, site, expected)
    console.log(`without ${one.names.join(', ')}: fine`)
  } catch (error) {
    process.exitCode = 1
    console.log(`without ${one.names.join(', ')}: ${error.message.slice(-8000)}`)
  }
}
