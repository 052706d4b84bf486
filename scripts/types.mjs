#!/usr/bin/env node
// Declarations of the public API in types/: `docs` (the config) and `docs/runtime` (for components). Runs at `prepack`.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { API, NodeBuilderFlags } from 'typescript/unstable/sync'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const outdir = path.join(root, 'types')
const cache = path.join(root, 'node_modules', '.cache')
const SCHEMA = 'cli/stages/config/schema'
const ENTRIES = ['cli/stages/config/define', 'runtime/public']

/** `UserConfig` is inferred from a valibot schema. Written out, it does not need valibot, and editors show the keys. */
function userConfig() {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProject: path.join(root, 'tsconfig.json') }).getProjects()
    const { checker, program } = project
    const source = program.getSourceFile(path.join(root, `${SCHEMA}.ts`))
    const { name } = source.statements.find((statement) => statement.name?.text === 'UserConfig')
    const type = checker.getDeclaredTypeOfSymbol(checker.getSymbolAtLocation(name))
    const { NoTruncation, InTypeAlias, MultilineObjectLiterals } = NodeBuilderFlags
    return checker.typeToString(type, undefined, NoTruncation | InTypeAlias | MultilineObjectLiterals)
  } finally {
    api.close()
  }
}

/** The declarations of the schema: the written-out type, with imports of the types that it uses. */
function schemaDeclarations() {
  const type = userConfig()
  const declared = ['runtime/core/contract', 'cli/model'].flatMap((folder) =>
    readdirSync(path.join(emitted, folder)).map((file) => `${folder}/${path.basename(file, '.d.ts')}`),
  )
  const modules = declared.map((module) => {
    const exported = [...declaration(module).matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name)
    return { module, names: exported.filter((name) => new RegExp(`\\b${name}\\b`).test(type)) }
  })
  const imports = modules
    .filter(({ names }) => names.length > 0)
    .map(({ module, names }) => {
      const from = path.posix.relative(path.posix.dirname(SCHEMA), module)
      return `import type { ${names.join(', ')} } from '${from}.ts'\n`
    })
  return `${imports.join('')}\n/** The config that a \`site.config.ts\` exports. */\nexport interface UserConfig ${type}\n`
}

const emitted = path.join(cache, 'types')
const declaration = (module) => readFileSync(path.join(emitted, `${module}.d.ts`), 'utf8')

/** Returns the modules that a declaration imports, relative to the root, without extension. */
const importsOf = (module) =>
  [...declaration(module).matchAll(/(?:from |import\()'(\.[^']+)\.tsx?'/g)].map(([, to]) =>
    path.posix.join(path.posix.dirname(module), to),
  )

function closure(modules, seen = new Set()) {
  for (const module of modules) {
    if (seen.has(module)) continue
    seen.add(module)
    closure(importsOf(module), seen)
  }
  return [...seen]
}

rmSync(emitted, { recursive: true, force: true })
mkdirSync(emitted, { recursive: true })
const project = path.join(cache, 'tsconfig.types.json')
const files = [...ENTRIES.map((entry) => `${entry}.ts`), 'runtime/virtual.d.ts']
writeFileSync(
  project,
  JSON.stringify({
    extends: '../../tsconfig.json',
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir: emitted,
      // Beside the declarations: without them, all are written again.
      tsBuildInfoFile: path.join(emitted, 'types.tsbuildinfo'),
      types: ['node'],
      typeRoots: [path.join(root, 'node_modules', '@types')],
    },
    files: files.map((file) => path.join(root, file)),
    include: [],
  }),
)
execFileSync(process.execPath, [path.join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', project], {
  stdio: 'inherit',
})
writeFileSync(path.join(emitted, `${SCHEMA}.d.ts`), schemaDeclarations())

rmSync(outdir, { recursive: true, force: true })
for (const module of closure(ENTRIES)) {
  const file = path.join(outdir, `${module}.d.ts`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, declaration(module).replace(/((?:from |import\()'\.[^']+)\.tsx?'/g, "$1.js'"))
}
