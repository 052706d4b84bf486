import type { CompileSettings } from '../../../model/compiled.ts'
import type { ModuleNames } from '../../../model/provided-modules.ts'
import type { CompileText } from '../bundle/findings.ts'
import type { TextModule } from '../compile/text-module.ts'

/** Compiles Markdown texts that components import. The grammar is loaded with the first of them. */
export function textCompiler(settings: CompileSettings, { textElements }: ModuleNames): CompileText {
  let made: Promise<TextModule> | undefined
  const load = async (): Promise<TextModule> => {
    const { createTextModule } = await import('../compile/text-module.ts')
    return createTextModule(settings, textElements)
  }
  return async (text, file) => {
    made ??= load()
    return (await made)(text, file)
  }
}
