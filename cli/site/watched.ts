/**
 * Which files can be part of a site: `docs serve` watches them, a build compares them with those of the last one, and writes none of
 * them.
 */
import path from 'node:path'
import { isInside, sourcePath } from '../base/paths.ts'
import type { UsableConfig } from '../config/load.ts'
import { versionFolders } from '../content/versions.ts'
import type { SiteConfig } from '../model/config.ts'

/** Matches a path in a folder of packages, of git, or of our cache. */
export const TOOL_FOLDER = /(?:^|[\\/])(node_modules|\.git|\.docs)(?:[\\/]|$)/

/**
 * Whether to ignore a file or folder (relative to the site, with separators of the system): our own output, what is never part of a
 * site, and temporary files of editors.
 */
export const isIgnored = (relative: string): boolean =>
  /^(?:out|\.out\.\d+\.(?:new|old))(?:[\\/]|$)/.test(relative) ||
  TOOL_FOLDER.test(relative) ||
  /(?:~|\.sw[opx]|\.tmp|___jb_(?:old|tmp)___)$|(?:^|[\\/])(?:\.#[^\\/]*|4913)$/.test(relative)

type Folders = Pick<SiteConfig, 'collections' | 'staticDirectories'>

const contentAndStatics = ({ collections, staticDirectories }: Folders): readonly string[] => [
  ...collections.map((one) => one.path),
  ...staticDirectories,
]

/** Returns the folders (absolute) of content and static files that are outside the site. */
export const outsideFolders = (root: string, config: Folders): string[] =>
  contentAndStatics(config)
    .map((folder) => path.resolve(root, folder))
    .filter((folder) => !isInside(root, folder))

/** Returns the folders and files that a site is read from, relative to the site. They need not exist. */
export function sourcePaths(root: string, { config, inputs }: UsableConfig): readonly string[] {
  const { collections, components, theme, clientModules, customCss, aliases = {}, socialCards, i18n } = config
  return [
    ...contentAndStatics(config),
    ...collections.flatMap(versionFolders),
    ...collections.flatMap(({ openApi }) => openApi?.spec ?? []),
    i18n.path,
    // Of the modules that pages import, most sites have theirs here.
    'src',
    ...[components, theme, aliases].flatMap((files) => Object.values(files)),
    ...clientModules,
    ...customCss,
    ...(socialCards?.fonts ?? []),
    ...inputs.map((file) => sourcePath(root, file)),
  ]
}
/** Returns the files (absolute) outside the site that collections name: tags, authors, and specs. */
export const outsideFiles = (root: string, { collections }: Pick<SiteConfig, 'collections'>): string[] =>
  collections
    .flatMap(({ path: folder, tags, blog, openApi }) => [
      ...(tags === 'inline' ? [] : [path.join(folder, tags)]),
      ...(blog === undefined ? [] : [path.join(folder, blog.authors)]),
      ...(openApi === undefined ? [] : [openApi.spec]),
    ])
    .map((file) => path.resolve(root, file))
    .filter((file) => !isInside(root, file))
