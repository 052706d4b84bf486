/** The browser's side: runtime/, the site's data and its own components and styles, as hashed files. */
import path from 'node:path'
import type { BuildOptions, BuildResult, Metafile } from 'esbuild'
import { hashOf } from '../base/hash.ts'
import { byCodeUnit, toSlashes } from '../base/paths.ts'
import type { Assets, EmittedFile } from '../model.ts'
import { substitutes } from './features.ts'
import type { BundleInput } from './input.ts'
import { findPackageRoot } from './package-root.ts'
import { plainReact } from './react.ts'
import { stablePaths } from './stable-paths.ts'
import { virtualModules } from './virtual.ts'

export type { BundleInput } from './input.ts'
export { bundleInputsHash } from './inputs-hash.ts'

/** What may be in our code: syntax of 2022, and what browsers of the last two years know of CSS. */
const TARGET = ['es2022', 'chrome111', 'edge111', 'firefox115', 'safari16.4']

/**
 * Bundles the client. Files are named `assets/<name>.<hash>.{js,css}`, the same for the same input wherever the site lies;
 * addresses in the answer are hrefs. Throws esbuild's `BuildFailure` when the site's own files have mistakes.
 */
export async function bundleClient(input: BundleInput): Promise<Assets> {
  const { build } = await import('esbuild')
  const { files, metafile } = collect(await build(options(input)))
  const names = files.map((file) => file.path)
  const script = nameOf(names, 'client', 'js')
  const href = (file: string): string => input.site.siteBaseUrl + file
  return {
    build: hashOf(...names),
    script: href(script),
    preloads: initialImports(metafile, script).map(href),
    style: href(nameOf(names, 'styles', 'css')),
    files,
  }
}

function options(input: BundleInput): BuildOptions & { metafile: true; write: false } {
  const { root, site, production, packageRoot = findPackageRoot() } = input
  return {
    absWorkingDir: packageRoot,
    entryPoints: [
      { in: path.join(packageRoot, 'runtime', 'client.tsx'), out: 'client' },
      { in: 'docs:styles', out: 'styles' },
    ],
    outdir: path.join(packageRoot, 'out'),
    entryNames: 'assets/[name].[hash]',
    chunkNames: 'assets/[name].[hash]',
    assetNames: 'assets/[name].[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: TARGET,
    jsx: 'automatic',
    // The settings of a site's editor are none of ours.
    tsconfigRaw: {},
    define: { 'process.env.NODE_ENV': production ? '"production"' : '"development"', __BROWSER__: 'true' },
    minify: production,
    sourcemap: production ? false : 'inline',
    legalComments: 'none',
    charset: 'utf8',
    metafile: true,
    write: false,
    logLevel: 'silent',
    plugins: [
      virtualModules({ ...input, packageRoot }),
      plainReact(packageRoot),
      stablePaths({ root, packageRoot, substitutes: substitutes(site) }),
    ],
  }
}

function collect(result: BuildResult<{ metafile: true; write: false }>): { files: EmittedFile[]; metafile: Metafile } {
  const { metafile } = result
  const names = Object.keys(metafile.outputs)
  const files = result.outputFiles.map(({ path: file, contents }) => {
    const name = names.find((one) => toSlashes(file).endsWith(`/${one}`)) ?? file
    return { path: name.slice('out/'.length), content: contents }
  })
  const sorted = files.toSorted((a, b) => byCodeUnit(a.path, b.path))
  return { files: sorted, metafile: { ...metafile, outputs: withoutFolder(metafile.outputs) } }
}

const withoutFolder = (outputs: Metafile['outputs']): Metafile['outputs'] =>
  Object.fromEntries(Object.entries(outputs).map(([name, output]) => [name.slice('out/'.length), output]))

const nameOf = (names: readonly string[], entry: string, ending: string): string =>
  names.find((name) => name.startsWith(`assets/${entry}.`) && name.endsWith(`.${ending}`))!

/** Files that the entry needs before it can run, in the order in which they are needed. */
function initialImports({ outputs }: Metafile, entry: string): string[] {
  const found = new Set<string>()
  const visit = (file: string): void => {
    for (const { path: imported, kind, external } of outputs[file]?.imports ?? []) {
      const name = imported.slice('out/'.length)
      if (kind !== 'import-statement' || external || found.has(name)) continue
      found.add(name)
      visit(name)
    }
  }
  visit(entry)
  return [...found]
}
