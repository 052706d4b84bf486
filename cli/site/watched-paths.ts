/**
 * Which files can be part of a site. `docs serve` watches these files; a build compares them with the files of the
 * previous build, and never overwrites them.
 */
import path from 'node:path'
import { isInside, sourcePath } from '../base/paths.ts'
import { FEATURES } from '../features/index.ts'
import type { CollectionConfig } from '../model/collection-config.ts'
import type { UsableConfig } from '../stages/config/loaded-config.ts'
import { versionFolders } from '../stages/content/versions.ts'

/** Matches a path in a folder of packages, of git, or of our cache. */
export const TOOL_FOLDER = /(?:^|[\\/])(node_modules|\.git|\.docs)(?:[\\/]|$)/

/**
 * Whether a file or folder (relative to the site, with separators of the system) is never part of a site, whatever its
 * config says: it is our own output, a package, or a file of another tool.
 */
export const isNeverRead = (relative: string): boolean =>
  /^(?:out|\.out\.\d+\.(?:new|old))(?:[\\/]|$)/.test(relative) || TOOL_FOLDER.test(relative)

/** Whether `docs serve` ignores a file or folder: it is never read, or a temporary file of an editor. */
export const isNotWatched = (relative: string): boolean =>
  isNeverRead(relative) || /(?:~|\.sw[opx]|\.tmp|___jb_(?:old|tmp)___)$|(?:^|[\\/])(?:\.#[^\\/]*|4913)$/.test(relative)

type ConfigWithInputs = Pick<UsableConfig, 'config' | 'inputs'>

/** Returns the folders and files that a site is read from, relative to the site. They need not exist. */
export function sourcePaths(root: string, { config, inputs }: ConfigWithInputs): readonly string[] {
  const {
    collections,
    staticDirectories,
    components,
    theme,
    clientModules,
    customCss,
    aliases = {},
    socialCards,
    i18n,
  } = config
  return [
    ...collections.map((collection) => collection.path),
    ...staticDirectories,
    ...collections.flatMap(versionFolders),
    ...collections.flatMap(filesNamedBy),
    i18n.path,
    // Most sites keep the modules that pages import here.
    'src',
    ...[components, theme, aliases].flatMap((files) => Object.values(files)),
    ...clientModules,
    ...customCss,
    ...(socialCards?.fonts ?? []),
    ...inputs.map((file) => sourcePath(root, file)),
  ]
}

/** Returns the files that a collection names, such as tags. They can be anywhere. */
export const filesNamedBy = (collection: CollectionConfig): readonly string[] => [
  ...(collection.tags === 'inline' ? [] : [path.join(collection.path, collection.tags)]),
  ...FEATURES.flatMap(({ files }) => files?.(collection) ?? []),
]

/** Returns the files and folders that are outside the site (absolute). */
export const outsidePaths = (root: string, loaded: ConfigWithInputs): readonly string[] =>
  sourcePaths(root, loaded)
    .map((source) => path.resolve(root, source))
    .filter((source) => !isInside(root, source))
