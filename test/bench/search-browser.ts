/** Time per keystroke in Chromium: the real engine with its files in memory, so that the network has no effect. */
import { build } from 'esbuild'
import { buildSearchIndex } from '../../cli/features/search/index/build.ts'
import { findProgram } from '../../scripts/programs.mjs'
import type { RecordsInput } from './search-engines.ts'

/** Milliseconds of each keystroke when each query is typed letter by letter; undefined without a browser. */
export async function browserKeystrokes(
  input: RecordsInput,
  queries: readonly string[],
): Promise<readonly number[] | undefined> {
  try {
    return await measure(input, queries)
  } catch (error) {
    console.error(`Chromium is left out: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    return undefined
  }
}

async function measure(input: RecordsInput, queries: readonly string[]): Promise<readonly number[]> {
  const { chromium } = await import('playwright')
  const { outputFiles } = await build({
    stdin: { contents: TYPING, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'bench',
    write: false,
  })
  const files = buildSearchIndex(input)
  const browser = await chromium.launch({
    executablePath: findProgram('chromium'),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage()
    await page.evaluate(`${outputFiles[0]!.text};globalThis.bench = bench`)
    const texts = files.map(({ path, content }) => [path, String(content)] as const)
    return await page.evaluate(`bench.type(${JSON.stringify(texts)}, ${JSON.stringify(queries)})`)
  } finally {
    await browser.close()
  }
}

/** Runs in the page. A file is parsed when it is requested, as with `fetch`. */
const TYPING = `
  import { createEmbeddedEngine } from './runtime/core/search/engine/embedded.ts'
  export async function type(texts: [string, string][], queries: string[]): Promise<number[]> {
    const files = new Map(texts)
    const engine = createEmbeddedEngine({
      entryUrl: '_docs/search.json',
      urlOf: (route) => route,
      fetchFile: async (address) => JSON.parse(files.get(address)!),
    })
    const times: number[] = []
    for (const query of queries)
      for (let length = 1; length <= query.length; length++) {
        const start = performance.now()
        await engine.search({ query: query.slice(0, length) }, new AbortController().signal)
        times.push(performance.now() - start)
      }
    return times
  }
`
