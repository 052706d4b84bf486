/** Everything that a build depends on, as one digest that is known before any page is read. */
import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { filesOfSteps } from '../../base/generated-files.ts'
import { hashOf } from '../../base/hash.ts'
import { TOOL_VERSION } from '../../base/package.ts'
import { byCodeUnit, isInside } from '../../base/paths.ts'
import { FEATURES } from '../../features/index.ts'
import { filesOfPackages, installedVersion } from '../../site-code/packages.ts'
import type { UsableConfig } from '../../stages/config/loaded-config.ts'
import { type FileSignatures, readFileSignatures } from '../../stages/content/file-signatures.ts'
import { historyState, showsHistory } from '../../stages/content/git-state.ts'
import { isNeverRead, outsidePaths } from '../watched-paths.ts'
import type { BuildOptions } from './types.ts'

/** Packages that this tool uses if the site has them. Their installation changes no file of the site. */
const OPTIONAL_PACKAGES = [...FEATURES.flatMap(({ packages = [] }) => packages), 'mermaid', 'sass']

const HIDDEN = /(?:^|[\\/])\./

export interface Inputs {
  /** Returns the digest of all inputs and further reads; undefined if a build may depend on something invisible. */
  key(further: readonly string[]): Hash | undefined
  /** Returns the reads (see `base/reads.ts`) that the digest of the site's files does not cover, sorted. */
  further(reads: Iterable<string>): readonly string[]
  readonly signatures: FileSignatures
}

interface InputsInput {
  readonly options: BuildOptions
  readonly loaded: UsableConfig
  /** Maximum number of files. */
  readonly limit: number
}

/** Reads the signatures of all files of a site. */
export function readInputs({ options, loaded, limit }: InputsInput): Inputs {
  const { root, out } = options
  const outside = outsidePaths(root, loaded)
  const inRoot = root + path.sep
  // The folders of builds that were killed (see `makeStage`).
  const besideOut = path.join(path.dirname(out), `.${path.basename(out)}.`)
  const statics = loaded.config.staticDirectories.map((folder) => path.resolve(root, folder) + path.sep)
  /** Static files are published whatever the names of their folders, unless these are hidden. */
  const isStatic = (file: string): boolean =>
    statics.some((folder) => file.startsWith(folder) && !HIDDEN.test(file.slice(folder.length)))
  const isLeftOut = (file: string): boolean => {
    const relative = file.startsWith(inRoot) ? file.slice(inRoot.length) : file
    const isTool = isNeverRead(relative) && !isStatic(file)
    return isTool || file === out || file.startsWith(out + path.sep) || file.startsWith(besideOut)
  }
  const isInnerRepository = (file: string): boolean => file.endsWith(`${path.sep}.git`) && file !== `${inRoot}.git`
  let hasInnerRepository = false
  const signatures = readFileSignatures({
    sources: [root, ...outside],
    files: [...filesOfSteps(root), ...filesOfPackages(root)],
    isIgnored(file) {
      hasInnerRepository ||= isInnerRepository(file)
      return isLeftOut(file)
    },
    limit,
  })
  const history = [root, ...outside].map(historyState)
  const packages = OPTIONAL_PACKAGES.map((name) => installedVersion(root, name))
  const isSeen =
    !dependsOnMore(loaded) && !history.includes(undefined) && !(hasInnerRepository && showsHistory(loaded.config))
  const { baseUrl, drafts, offline, strict } = options
  const keyOf = (files: Hash): Hash =>
    hashOf(TOOL_VERSION, loaded.hash, baseUrl, drafts, offline, strict, ...packages, ...history, files)
  const isPart = (read: string): boolean =>
    [root, ...outside].some((source) => isInside(source, path.dirname(read)) || source === read) && !isLeftOut(read)
  return {
    key(further) {
      const files = isSeen ? signatures.digest(further) : undefined
      return files && keyOf(files)
    },
    further: (reads) => [...new Set(reads)].filter((read) => !isPart(read)).sort(byCodeUnit),
    signatures,
  }
}

/** Whether the config has functions, which can depend on anything, or uses packages whose code changes the output. */
const dependsOnMore = ({
  config,
  plugins,
  frontMatterOf,
  sidebarItems,
  createRedirects,
  editUrls,
  afterBuild,
  styles,
}: UsableConfig): boolean =>
  [plugins, frontMatterOf, sidebarItems, createRedirects, editUrls, afterBuild, styles, config.images].some(
    (input) => input !== undefined,
  )
