/**
 * Records the exports of the Docusaurus packages for pages and components in `exports.json` beside this file.
 *
 *     mkdir packages && cd packages
 *     for p in core theme-common theme-classic plugin-content-docs plugin-content-blog theme-live-codeblock theme-mermaid \
 *       theme-search-algolia plugin-ideal-image; do npm pack @docusaurus/$p@3; done    # and the same with @2
 *     for f in *.tgz; do mkdir ${f%.tgz} && tar xzf $f -C ${f%.tgz} --strip-components=1; done
 *     node test/docusaurus/record-exports.mjs packages
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const names = new Map()
const add = (module, found) => names.set(module, new Set([...(names.get(module) ?? []), ...found]))

/** Returns the export names of a JavaScript module, including re-exports. */
function exportsOf(file, seen = new Set()) {
  const at = [file, `${file}.js`, path.join(file, 'index.js')].find((one) => existsSync(one) && statSync(one).isFile())
  if (at === undefined || seen.has(at)) return []
  seen.add(at)
  const code = readFileSync(at, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const lists = [...code.matchAll(/^export\s*\{([^}]*)\}/gm)].flatMap(([, list]) =>
    list.split(',').flatMap((one) => /(?:\bas\s+)?([\w$]+)\s*$/.exec(one.trim())?.[1] ?? []),
  )
  const own = [...code.matchAll(/^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\w$]+)/gm)].map(
    (m) => m[1],
  )
  const all = [...code.matchAll(/^export\s*\*\s*from\s*['"](\.[^'"]+)['"]/gm)]
  const passed = all.flatMap(([, from]) => exportsOf(path.resolve(path.dirname(at), from), seen))
  return [...lists, ...own, ...(/^export\s+default\b/m.test(code) ? ['default'] : []), ...passed]
}

function themeModules(folder, prefix = '@theme') {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = `${prefix}/${entry.name.replace(/\.js$/, '')}`
    if (entry.isDirectory()) themeModules(path.join(folder, entry.name), name)
    else if (entry.name === 'index.js') add(prefix, exportsOf(path.join(folder, entry.name)))
    else if (entry.name.endsWith('.js')) add(name, exportsOf(path.join(folder, entry.name)))
  }
}

const given = process.argv[2]
for (const folder of readdirSync(given)) {
  const root = path.join(given, folder)
  const manifest = path.join(root, 'package.json')
  if (!existsSync(manifest)) continue
  const { name } = JSON.parse(readFileSync(manifest, 'utf8'))
  const exported = path.join(root, 'lib/client/exports')
  if (name === '@docusaurus/core')
    for (const file of readdirSync(exported))
      if (file.endsWith('.js')) add(`@docusaurus/${file.slice(0, -3)}`, exportsOf(path.join(exported, file)))
  if (name === '@docusaurus/theme-common') {
    add(name, exportsOf(path.join(root, 'lib/index.js')))
    add(`${name}/internal`, exportsOf(path.join(root, 'lib/internal.js')))
    add(`${name}/Details`, exportsOf(path.join(root, 'lib/components/Details')))
  }
  const client = path.join(root, 'lib/client/index.js')
  if (/plugin-content|theme-(?:mermaid|search)/.test(name) && existsSync(client))
    add(`${name}/client`, exportsOf(client))
  for (const one of ['lib/theme', 'lib/client/theme']) themeModules(path.join(root, one))
}
const record = Object.fromEntries(
  [...names]
    .filter(([, found]) => found.size > 0)
    .sort()
    .map(([module, found]) => [module, [...found].sort()]),
)
const json = JSON.stringify(record, undefined, 1).replace(
  /\[\n\s+([^\]]*?)\n\s+\]/g,
  (_all, list) => `[${list.replace(/\s*\n\s*/g, ' ')}]`,
)
writeFileSync(new URL('exports.json', import.meta.url), `${json}\n`)
