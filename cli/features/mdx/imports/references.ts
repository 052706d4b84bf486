/** References in the text of an MDX page, found without parsing. */
import type { SourcePath } from '../../../base/brands.ts'
import { byCodeUnit } from '../../../base/paths.ts'
import type { SourceFile } from '../../../model/content.ts'
import type { MdxText, References } from '../../../stages/content/hooks.ts'
import { canonicalImport, importsOf, namedFiles, startAtMargin } from './find.ts'

/** Returns the modules that a text imports, and files outside its content folder. */
export function references({ body, source, isMdx1 }: MdxText): References {
  const imports = canonicalImports(isMdx1 ? startAtMargin(body) : body, source)
  const files = filesElsewhere(body, source)
  return { ...(imports.length > 0 && { imports }), ...(files.length > 0 && { files }) }
}

const canonicalImports = (body: string, { path, target = path }: SourceFile): string[] =>
  [...new Set(importsOf(body).map((name) => canonicalImport(name, target)))].sort(byCodeUnit)

function filesElsewhere(body: string, { path, relative }: SourceFile): SourcePath[] {
  if (!body.includes('@site/') && !body.includes('../')) return []
  const folder = path.slice(0, path.length - relative.length)
  return namedFiles(body, path).filter((file) => !file.startsWith(folder))
}
