/** Adds the tool to package.json and .gitignore, whether they exist or not. */
/** Names of the scripts that serve, check, and build the site. */
export interface DocsScripts {
  readonly start: string
  readonly check: string
  readonly build: string
}

const SCRIPTS = { start: 'docs serve', build: 'docs build', check: 'docs check-links' } as const

interface PackageJson {
  readonly [key: string]: unknown
  readonly scripts?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/**
 * Returns the text of package.json with the tool added, and the names of the scripts. `text` is the current content of
 * the file.
 */
export function addToPackageJson(text: string | undefined, tool: string): { text: string; scripts: DocsScripts } {
  const old = (text === undefined ? NEW : JSON.parse(text)) as PackageJson
  const scripts = {
    start: nameFor('start', old.scripts),
    build: nameFor('build', old.scripts),
    check: nameFor('check', old.scripts),
  }
  const json = {
    ...old,
    scripts: {
      ...old.scripts,
      [scripts.start]: SCRIPTS.start,
      [scripts.build]: SCRIPTS.build,
      [scripts.check]: SCRIPTS.check,
    },
    devDependencies: { ...old.devDependencies, docs: tool },
    ...(text === undefined && { engines: { node: '>=20.19' } }),
  }
  const indent = /^[ \t]+/m.exec(text ?? '')?.[0] ?? 2
  return { text: `${JSON.stringify(json, null, indent)}\n`, scripts }
}

const NEW: PackageJson = { private: true, type: 'module' }

/** Returns `build`, or `docs:build` if the project already has a script with that name. */
function nameFor(name: keyof typeof SCRIPTS, scripts: PackageJson['scripts'] = {}): string {
  return scripts[name] === undefined || scripts[name] === SCRIPTS[name] ? name : `docs:${name}`
}

/** Returns the text of .gitignore with the tool's output added. */
export function addToGitignore(text = ''): string {
  const lines = text.split(/\r?\n/)
  const missing = ['node_modules/', 'out/', 'offline/', '.docs/'].filter((line) => !lines.includes(line))
  const gap = text === '' || text.endsWith('\n') ? '' : '\n'
  return missing.length === 0 ? text : `${text}${gap}${missing.join('\n')}\n`
}
