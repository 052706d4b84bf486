/** Compiles MDX text to code with `@mdx-js/mdx` and the steps of all pages, and returns the exports of the code. */

import { createProcessor } from '@mdx-js/mdx'
import type { Node, Program } from 'estree-jsx'
import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { eachNode } from '../../../formats/syntax-tree.ts'
import type { CompileSettings } from '../../../model/compiled.ts'
import type { UserPlugins } from '../../../model/markdown-config.ts'
import { containersOf } from '../../../stages/compile/containers/list.ts'
import type { CompileFeature } from '../../../stages/compile/hooks.ts'
import { guardDepth } from '../../../stages/compile/limits.ts'
import { refuse, report } from '../../../stages/compile/page/findings.ts'
import { type Page, pageOf, vfileOf } from '../../../stages/compile/page/page.ts'
import { htmlSteps, markdownSteps, toHtml } from '../../../stages/compile/steps.ts'
import { parserExtensions } from '../../../stages/compile/user-plugins.ts'
import { hoistStatics } from './islands/hoist.ts'
import { plainJsx } from './islands/plain-jsx.ts'
import { copyWithoutCode } from './page/copy.ts'
import { type ImportsInput, takeAddedImports, takeImports } from './page/imports.ts'
import { type MdxCode, mdxStateOf, type Prints } from './page/mdx-state.ts'
import type { PageModules } from './page/page-modules.ts'
import { formulasAreText, readFormulas } from './parse/formulas.ts'
import { createParsers } from './parsers.ts'
import { compilePartial } from './partials.ts'
import { withSiteComponents } from './site-components/components.ts'
import { withJsxImages } from './site-components/jsx-images.ts'
import { collectToc } from './toc.ts'

interface TextCompiler {
  /**
   * Compiles the text of a page. Throws `Refused` if that is not possible, with the reason in the page's diagnostics.
   */
  compile(page: Page): Promise<MdxCode>
}

interface TextInput extends Prints {
  readonly modules: PageModules | undefined
  readonly settings: CompileSettings
  readonly plugins: UserPlugins
  readonly features: readonly CompileFeature[]
  /** Creates a module from a partial's code. */
  readonly define: (code: MdxCode) => void
}

/** Creates the compiler of texts to code, with one processor for all pages. */
export function createTextCompiler(input: TextInput): TextCompiler {
  const { settings, plugins } = input
  const parsers = createParsers(input)
  const noteFormulas = formulasAreText(settings, parserExtensions(plugins)) ? reportFormulas : () => {}
  const imports: ImportsInput = {
    modules: input.modules,
    partial: (canonical, at, page) =>
      compilePartial(canonical, at, page, { settings, plugins, parsers, codeOf, define: input.define }),
  }
  const processor = createProcessor({
    format: 'mdx',
    outputFormat: 'function-body',
    // Elements know their position, and a missing component reports its location.
    development: true,
    remarkPlugins: [
      [takeImports, imports],
      copyWithoutCode,
      ...markdownSteps(parsers.included, plugins, containersOf(settings, input.features), input.features),
      [takeAddedImports, imports],
    ],
    remarkRehypeOptions: toHtml(plugins),
    rehypePlugins: [
      plainJsx,
      ...htmlSteps(withJsxImages(plugins, settings)),
      collectToc,
      [withSiteComponents, input],
      [hoistStatics, input],
      refuseModuleSyntax,
    ],
  }).freeze()

  async function codeOf(page: Page, tree: Root): Promise<MdxCode> {
    guardDepth(page, tree)
    noteFormulas(page)
    const file = vfileOf(page)
    const program = (await processor.run(tree as never, file)) as unknown as Program
    const text = processor.stringify(program as never, file)
    return { page, state: mdxStateOf(page), text, program }
  }

  return { compile: async (page) => codeOf(page, parsers.page(page)) }
}

/** Refuses syntax that only a module can have: the code of a page runs as a function, and no bundler reads it. */
function refuseModuleSyntax() {
  return (tree: unknown, file: VFile): void => {
    const page = pageOf(file)
    // Few pages have it, so most trees need not be walked.
    if (!/\bimport\s*[(.]/.test(page.text)) return
    eachNode<Node>(tree, (node) => {
      const name = moduleSyntax(node)
      if (name === undefined) return
      const { start } = node.loc ?? {}
      const at = start && { line: start.line, column: start.column + 1 }
      const reason = `A page cannot contain ${name}. Write this code in a file that the page imports.`
      refuse(page, { code: 'mdx-syntax', reason, at })
    })
  }
}

function moduleSyntax(node: Node): string | undefined {
  if (node.type === 'ImportExpression') return 'import()'
  return node.type === 'MetaProperty' && node.meta.name === 'import' ? 'import.meta' : undefined
}

/** Reports formulas on a site that does not typeset them. */
function reportFormulas(page: Page): void {
  const { text, literal } = readFormulas(page.text)
  if (text === page.text && literal.length === 0) return
  report(page, { code: 'formula-as-code', severity: 'info' })
}
