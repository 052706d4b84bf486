import type { Metafile } from 'esbuild'

type Imports = Metafile['outputs'][string]['imports']

/** The emitted files and the imports of each, by paths under out/. */
export class FileGraph {
  private readonly outputs: Metafile['outputs']
  private readonly folder: string

  constructor({ outputs }: Metafile, folder: string) {
    this.outputs = outputs
    this.folder = folder
  }

  private imports(file: string): Imports {
    return (this.outputs[this.folder + file]?.imports ?? []).filter(({ external }) => external !== true)
  }

  /** Returns the name of the file whose entry point is the given source module. */
  entry(module: string): string {
    const file = this.find(module)
    if (file === undefined) throw new Error(`${module} is not among the emitted files`)
    return file
  }

  /** Returns the same; undefined if there is no such file, because the site does not use the module. */
  find(module: string): string | undefined {
    const output = Object.entries(this.outputs).find(([, { entryPoint }]) => entryPoint === module)
    return output?.[0].slice(this.folder.length)
  }

  /** Returns the files that must load before `file` can run, in order. */
  needs(file: string): readonly string[] {
    const names = new Set<string>()
    const visit = (from: string): void => {
      for (const { path, kind } of this.imports(from)) {
        const name = path.slice(this.folder.length)
        if (kind !== 'import-statement' || names.has(name)) continue
        names.add(name)
        visit(name)
      }
    }
    visit(file)
    return [...names]
  }

  /**
   * Returns the file to load for an entry point. esbuild moves code that late modules share into another file. If
   * nothing else is left, the file of the entry point only imports the shared file, and loading it would be a needless
   * request.
   */
  codeOf(module: string, entry: string): string {
    const output = Object.entries(this.outputs).find(([, { inputs }]) => (inputs[module]?.bytesInOutput ?? 0) > 0)
    const file = output?.[0].slice(this.folder.length) ?? entry
    const loaded = new Set([file, ...this.needs(file)])
    return this.needs(entry).every((needed) => loaded.has(needed)) ? file : entry
  }
}
