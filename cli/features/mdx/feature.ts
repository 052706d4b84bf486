import type { SourcePath } from '../../base/brands.ts'
import { byCodeUnit } from '../../base/paths.ts'
import type { SourceFile } from '../../model/content.ts'
import type { MdxText, References } from '../../stages/content/hooks.ts'
import type { Feature } from '../feature.ts'
import { canonicalImport, importsOf, namedFiles, startAtMargin } from './imports/find.ts'
import { hasMdxPages, hasSiteCode } from './site/uses.ts'

/**
 * Pages of MDX, and the site's own parts of the theme: code of the site that runs here and in the browser. Between
 * folders, imports go one way: site → compile → islands, run → site-components → page → parse → imports; compile and
 * site also import bundle, which imports only imports.
 */
export const mdx: Feature = {
  name: 'mdx',
  references,
  styleSheets: ({ config: { collections } }) =>
    collections.some(({ componentPages }) => componentPages) ? ['runtime/features/mdx/component-page.css'] : [],
  code: {
    isInPages: hasMdxPages,
    open: async (input) =>
      hasSiteCode(input.config, input.pages) ? (await import('./site/open.ts')).openCode(input) : undefined,
    code: async (provided) => (await import('./site/open.ts')).siteCode(provided),
    load: async (provided) => (await import('./site/thread.ts')).openThread(provided),
  },
}

/** Returns the modules that a text imports, and files outside its content folder. */
function references({ body, source, isMdx1 }: MdxText): References {
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
