/**
 * Extracts facts from the source of Dragonfly and writes them to test/content/server-facts.json. Tests compare the
 * pages with them.
 *
 *   node scripts/server-facts.mjs FOLDER VERSION     # FOLDER: a checkout of dragonflydb/dragonfly at that version
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import glob from 'fast-glob'

const [folder, version] = process.argv.slice(2)
if (folder === undefined || version === undefined)
  throw new Error('Usage: node scripts/server-facts.mjs FOLDER VERSION')

/** The server without its tests and without programs that only share its folders. */
const files = glob
  .sync('src/{core,facade,server}/**/*.{cc,h}', {
    cwd: folder,
    ignore: ['**/*test*', '**/dfly_bench.cc', '**/ok_main.cc', '**/resp_validator.cc', '**/*_bench.cc'],
  })
  .sort()
  .map((file) => ({ file, text: withoutComments(readFileSync(`${folder}/${file}`, 'utf8')) }))

function withoutComments(text) {
  return text.replace(/^\s*\/\/.*$/gm, '').replace(/\s\/\/ .*$/gm, '')
}

const STRING = /"((?:[^"\\\n]|\\.)*)"/
/** Adjacent literals are one string. */
const LITERAL = new RegExp(`${STRING.source}(?:\\s*${STRING.source})*`, 'g')
const unquote = (literal) =>
  [...literal.matchAll(new RegExp(STRING, 'g'))]
    .map(([, part]) => part.replace(/\\n/g, ' ').replace(/\\(.)/g, '$1'))
    .join('')

/** Maps a category of the source to the name that the server prints and accepts. */
function readCategories() {
  const { text } = files.find(({ file }) => file.endsWith('acl/acl_family.h'))
  const table = /cat_table_\{([\s\S]*?)\};/.exec(text)[1]
  return [...table.matchAll(/"(\w+)",\s*(\w+)/g)].map(([, name, id]) => [id, name.toLowerCase()])
}
const categories = readCategories()
const categoryOf = (id) => categories.find(([other]) => other === id)?.[1]

/** Names that an expression such as `CO::FAST | kMask` combines. */
function namesIn(expression, constants) {
  const names = expression.split('|').map((part) => part.trim().split('::').at(-1))
  return names.flatMap((name) => (constants.has(name) ? namesIn(constants.get(name), constants) : [name]))
}

/** Categories that the server derives from the options of a command (ImplicitAclCategories). */
function implicitCategories(options) {
  const has = (name) => options.includes(name)
  const admin = has('ADMIN')
  return [
    ...(has('JOURNALED') ? ['WRITE'] : []),
    ...(has('READONLY') && !has('NOSCRIPT') && !admin ? ['READ'] : []),
    ...(admin ? ['ADMIN', 'DANGEROUS'] : []),
    has('FAST') ? 'FAST' : 'SLOW',
    ...(has('BLOCKING') ? ['BLOCKING'] : []),
  ]
}

/** Arity and categories of each command, in one string. */
function commandsOf({ text }) {
  const constants = new Map(
    [...text.matchAll(/constexpr (?:auto|uint32_t) (k\w+)\s*=\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
  let family = ''
  return [...text.matchAll(/StartFamily\(([^)]*)\)|CI\{\s*"([^"]+)"\s*,([^{}]*)\}/g)].flatMap(
    ([, start, name, args]) => {
      if (name === undefined) {
        family = start.split('::').at(-1)
        return []
      }
      const [options, arity, , , acl] = args.split(',').map((part) => part.trim())
      const ids =
        acl === undefined ? [...implicitCategories(namesIn(options, constants)), family] : namesIn(acl, constants)
      const names = ids.map(categoryOf).filter((id) => id !== undefined)
      return [[name, [arity, ...names.map((id) => `@${id}`).sort()].join(' ')]]
    },
  )
}

const FLAG = /ABSL_FLAG\(\s*[\w:<>, ]+?,\s*(\w+),\s*((?:[^,()"]|\([^()]*\)|"(?:[^"\\]|\\.)*")*),/g
const flagsOf = ({ text }) =>
  [...text.matchAll(FLAG)].map(([, name, value]) => [name, value.replace(/\s+/g, ' ').trim()])

const METRIC = /(?:AppendMetricHeader|AppendMetricWithoutLabels|AppendMetricSummary)\(\s*"(\w+)"/g
const metricsOf = ({ text }) => [...text.matchAll(METRIC)].map(([, name]) => name)

/** Texts that can be part of a reply: at least two words, outside of logs, checks, and descriptions of flags. */
const messagesOf = ({ text }) =>
  (text.replace(/ABSL_FLAG\([\s\S]*?\);|\b(?:D?V?LOG|D?CHECK)\w*\([\s\S]*?;/g, '').match(LITERAL) ?? [])
    .map((literal) => unquote(literal).trim())
    .filter((message) => /[a-z]{2} \S/.test(message) && message.length < 400)

const sorted = (values) => [...new Set(values)].sort()
const facts = {
  version,
  categories: categories.map(([, name]) => `@${name}`),
  commands: Object.fromEntries(files.flatMap(commandsOf).sort(([a], [b]) => (a < b ? -1 : 1))),
  flags: Object.fromEntries(files.flatMap(flagsOf).sort(([a], [b]) => (a < b ? -1 : 1))),
  metrics: sorted(files.flatMap(metricsOf)),
  messages: sorted(files.flatMap(messagesOf)),
}
const target = fileURLToPath(new URL('../test/content/server-facts.json', import.meta.url))
writeFileSync(target, `${JSON.stringify(facts, null, 1)}\n`)
