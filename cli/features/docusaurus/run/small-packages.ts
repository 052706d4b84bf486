/**
 * Small packages that many configs use to read data, and their plugins to walk through trees; used when the site's
 * packages are not installed.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import * as toText from 'mdast-util-to-string'
import * as is from 'unist-util-is'
import * as visiting from 'unist-util-visit'
import * as visitingParents from 'unist-util-visit-parents'
import { parse, parseAllDocuments, stringify } from 'yaml'
import * as internalDocs from '../../../../runtime/features/docusaurus/docusaurus-plugin-internaldocs-fb.ts'

/** Their exports by name of the module. */
export const SMALL: Readonly<Record<string, unknown>> = {
  'js-yaml': { load: parseYaml, loadAll: allYaml, safeLoad: parseYaml, dump: stringify },
  yaml: { parse: parseYaml, stringify },
  dotenv: { config: setVariables, parse: parseEnv },
  get 'dotenv/config'() {
    return setVariables()
  },
  'dotenv-defaults': { config: setWithDefaults, parse: parseEnv },
  get 'dotenv-defaults/config'() {
    return setWithDefaults()
  },
  'docusaurus-plugin-internaldocs-fb/internal': internalDocs,
  'mdast-util-to-string': callable(toText.toString, toText),
  'unist-util-is': callable(is.is, is),
  'unist-util-visit': callable(visiting.visit, visiting),
  'unist-util-visit-parents': callable(visitingParents.visitParents, visitingParents),
}

/** A package that is its main function, as it was before it had named exports. */
function callable(main: (...args: never[]) => unknown, exports: object): unknown {
  return Object.assign((...args: never[]) => main(...args), exports, { default: main })
}

function parseYaml(text: unknown): unknown {
  return parse(String(text))
}

function allYaml(text: unknown): unknown[] {
  return parseAllDocuments(String(text)).map((document): unknown => document.toJS())
}

interface EnvOptions {
  readonly path?: string
  readonly defaults?: string
  readonly override?: boolean
}

/** Sets the variables of a file that are not set yet, or all of them. Without the file, there are none. */
function setVariables({ path: file = '.env', override = false }: EnvOptions = {}) {
  const full = path.resolve(file)
  const parsed = existsSync(full) ? parseEnv(readFileSync(full, 'utf8')) : {}
  for (const [name, value] of Object.entries(parsed)) if (override || !(name in process.env)) process.env[name] = value
  return { parsed }
}

function setWithDefaults({ defaults = '.env.defaults', ...options }: EnvOptions = {}) {
  const variables = setVariables(options)
  return { parsed: { ...setVariables({ path: defaults }).parsed, ...variables.parsed } }
}
