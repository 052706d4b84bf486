/** The client that most sites need, compiled when this package is built: a first build need not wait for esbuild. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { stableJson } from '../../base/hash.ts'
import { PACKAGE_ROOT, TOOL_VERSION } from '../../base/package.ts'
import { toSlashes } from '../../base/paths.ts'
import { installedVersion } from '../../site-code/packages.ts'
import type { CompiledScripts, CompiledStyles } from './compile.ts'
import type { CompileInput } from './input.ts'
import { substitutes } from './substitutes.ts'
import { isLive, styleSheets } from './virtual.ts'

/** Files of `dist/`. The file of keys is small, and most sites with code of their own read only this file. */
const KEYS = 'client-keys.json'
const FILES = { scripts: 'client-scripts.json.gz', styles: 'client-styles.json.gz' }

/** The sites that the precompiled parts fit. */
interface Keys {
  readonly tool: string
  readonly scripts: string
  readonly styles: string
}

/** Returns the precompiled scripts if they fit this site. There are none when the tool runs from its sources. */
export const readyScripts = (input: CompileInput): CompiledScripts | undefined =>
  readReady<CompiledScripts>('scripts', scriptsKey(input))

/** Returns the precompiled styles if they fit this site. */
export const readyStyles = (input: CompileInput): CompiledStyles | undefined =>
  readReady<CompiledStyles>('styles', stylesKey(input))

function readReady<Part>(part: keyof typeof FILES, key: string): Part | undefined {
  const read = (name: string): Uint8Array => readFileSync(path.join(PACKAGE_ROOT, 'dist', name))
  try {
    const keys = JSON.parse(Buffer.from(read(KEYS)).toString('utf8')) as Keys
    if (keys.tool !== TOOL_VERSION || keys[part] !== key) return undefined
    return JSON.parse(gunzipSync(read(FILES[part])).toString('utf8')) as Part
  } catch {
    return undefined
  }
}

/** The input of a site as `docs init` creates it. */
const PLAIN_SITE: CompileInput = {
  root: PACKAGE_ROOT,
  production: true,
  config: { components: {}, customCss: [] },
  sheets: [],
  rewriteSheet: undefined,
  site: {
    navbar: { hideOnScroll: true, items: [] },
    colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: false },
    search: {},
    siteBaseUrl: '/',
  },
}

/** Returns the precompiled parts, by the name of their file. Compressed, because every installation contains them. */
export async function compileReady(): Promise<ReadonlyMap<string, Uint8Array>> {
  const { compileScripts, compileStyles } = await import('./compile.ts')
  const [scripts, styles] = await Promise.all([compileScripts(PLAIN_SITE), compileStyles(PLAIN_SITE)])
  const keys: Keys = { tool: TOOL_VERSION, scripts: scriptsKey(PLAIN_SITE), styles: stylesKey(PLAIN_SITE) }
  const packed = <Part extends CompiledScripts | CompiledStyles>(part: Part): Uint8Array =>
    gzipSync(JSON.stringify({ ...part, files: part.files.map(asText) }), { level: 9 })
  return new Map([
    [KEYS, Buffer.from(JSON.stringify(keys))],
    [FILES.scripts, packed(scripts)],
    [FILES.styles, packed(styles)],
  ])
}

const asText = ({ path: file, content }: CompiledScripts['files'][number]) => ({
  path: file,
  content: Buffer.from(content).toString('utf8'),
})

/** Returns a key over everything the scripts are compiled from, besides the files of this package. */
const scriptsKey = (input: CompileInput): string =>
  stableJson({
    production: input.production,
    offline: input.offline === true,
    components: Object.entries(input.config.components).filter(([name]) => isLive(name)),
    substitutes: substitutes(input),
    react: ['react', 'react-dom'].map((name) => installedVersion(PACKAGE_ROOT, name)),
  })

/** Returns the same kind of key for the style sheet; it changes when a site adds sheets or an announcement. */
const stylesKey = (input: CompileInput): string =>
  stableJson({
    production: input.production,
    sheets: styleSheets(input).map((file) => toSlashes(path.relative(PACKAGE_ROOT, file))),
  })
