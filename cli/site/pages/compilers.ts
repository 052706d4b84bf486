/** The compilers of a site's pages. */
import { pathToFileURL } from 'node:url'
import type { LanguageFn } from 'highlight.js'
import { importModule } from '../../../bin/load.cjs'
import { cacheFolder } from '../../base/folders.ts'
import { isForAllLanguages, type PageCode } from '../../features/code.ts'
import { compileSettings, type SharedData, type ThreadData } from '../../features/context.ts'
import type { ArticleFeature } from '../../features/feature.ts'
import type { DocInput } from '../../features/page-input.ts'
import type { PageMeta } from '../../model/content.ts'
import type { UserPlugins } from '../../model/markdown-config.ts'
import { createHighlighter } from '../../stages/compile/code/highlight.ts'
import { type Compiler, createCompiler } from '../../stages/compile/compile.ts'
import { createDiagramReader, type DiagramReader, type MermaidParser } from '../../stages/compile/diagrams.ts'
import type { SiteIo } from '../../stages/compile/io.ts'

export interface CompilersInput {
  readonly context: ThreadData
  readonly io: SiteIo
  /** The modules of the site. */
  readonly code?: PageCode | undefined
  readonly plugins?: UserPlugins | undefined
  readonly features: readonly ArticleFeature[]
}

/** Returns one compiler for all pages, or one per language if components or texts depend on it. */
export function createCompilers({
  context,
  io,
  code,
  plugins,
  features,
}: CompilersInput): (input: DocInput, meta: PageMeta) => Compiler {
  const compilers = new Map<string, Compiler>()
  const inputs = new WeakMap<PageMeta, DocInput>()
  const diagrams = diagramReader(context)
  const highlighter = createHighlighter(plugins?.grammars as Readonly<Record<string, LanguageFn>> | undefined)
  return (input, meta) => {
    const { page } = input
    inputs.set(meta, input)
    const texts = context.texts.get(page.locale)
    const isShared = isForAllLanguages(page, context)
    const locale = code === undefined && texts === undefined ? '' : page.locale
    const key = `${locale} ${isShared}`
    const earlier = compilers.get(key)
    if (earlier !== undefined) return earlier
    const compiler = createCompiler({
      settings: compileSettings(context.config),
      io,
      highlighter,
      features,
      ...(plugins && { plugins }),
      ...(texts && { texts }),
      isForAllLanguages: isShared,
      ...(diagrams && { diagrams }),
      loadMdx: async (mdx) => {
        if (code === undefined) throw new Error('The site has no modules.')
        return code.compiler(mdx, locale, (meta) => inputs.get(meta)!)
      },
    })
    compilers.set(key, compiler)
    return compiler
  }
}

/** Returns the diagram parser of the site's own library. */
function diagramReader({ root, config }: SharedData): DiagramReader | undefined {
  const { mermaid } = config.markdown
  if (typeof mermaid !== 'object') return undefined
  return createDiagramReader(async () => {
    const { bundleMermaidReader } = await import('../../stages/bundle/mermaid.ts')
    const file = await bundleMermaidReader({ root, version: mermaid.version, folder: cacheFolder(root) })
    const loaded = (await importModule(pathToFileURL(file).href)) as { readonly default: MermaidParser }
    return loaded.default
  })
}
