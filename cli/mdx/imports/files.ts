/** Finds images and downloads that an MDX text refers to by path, without a parser. */
import path from 'node:path'
import type { SourcePath } from '../../base/brands.ts'
import { tryDecode } from '../../base/urls.ts'

const ADDRESS = /(?:\]\(\s*<?|\]:\s*<?|\b(?:src|href)=\{?["'`])((?:@site\/|\.{0,2}\/)?[^\s)"'`>?#{}:\\]+\.\w+)/g
const PAGE_OR_CODE = /\.(?:mdx?|html?|[cm]?[jt]sx?)$/i

/** Returns the files of the site that the text at `from` refers to, except pages and code. */
export function namedFiles(text: string, from: SourcePath): SourcePath[] {
  const files = [...text.matchAll(ADDRESS)].flatMap(([, written]): SourcePath[] => {
    const target = tryDecode(written!)
    if (target === undefined || PAGE_OR_CODE.test(target) || target.startsWith('/')) return []
    const file = target.startsWith('@site/')
      ? path.posix.normalize(target.slice('@site/'.length))
      : path.posix.join(path.posix.dirname(from), target)
    return file.startsWith('../') ? [] : [file as SourcePath]
  })
  return [...new Set(files)]
}
