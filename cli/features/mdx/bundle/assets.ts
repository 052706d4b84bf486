/**
 * Files that modules refer to by their address, such as images: they are copied to the site, and no bundler reads them.
 */
import type { Hash } from '../../../base/brands.ts'
import { readBytes } from '../../../base/files.ts'
import { hashBytes } from '../../../base/hash.ts'
import { oncePerKey } from '../../../base/once.ts'
import { encodePath } from '../../../base/urls.ts'
import type { StaticFile } from '../../../model/content.ts'
import type { FilesInput } from './findings.ts'

/** Returns the address of a file, which is then copied to the site; undefined for a file that is not of the site. */
export function copyAsset(
  file: string,
  { assetOf, siteBaseUrl, findings }: Pick<FilesInput, 'assetOf' | 'siteBaseUrl' | 'findings'>,
): string | undefined {
  const asset = findings.copies.get(file) ?? assetOf?.(file)
  if (asset === undefined) return undefined
  findings.copies.set(file, asset)
  return addressOfAsset(asset, siteBaseUrl)
}

/** Returns the address of a copied file, with the base URL. */
export const addressOfAsset = ({ target }: StaticFile, siteBaseUrl: string): string => siteBaseUrl + encodePath(target)

/**
 * Returns the digests of files (absolute); a file that cannot be read has an empty one. Each is read once, and never if
 * `copyOf` returns it.
 */
export const digests = (copyOf: (file: string) => Pick<StaticFile, 'hash'> | undefined): ((file: string) => Hash) =>
  oncePerKey((file) => copyOf(file)?.hash ?? digest(file))

function digest(file: string): Hash {
  const bytes = readBytes(file)
  return bytes === undefined ? ('' as Hash) : hashBytes(bytes)
}
