import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { copyAtomic } from '../../base/files.ts'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
  'microsoft-edge',
  'chromium-headless-shell',
]
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Returns the path of a Chromium-based browser: the one in `CHROMIUM`, or one in `PATH` or in its usual place. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM) return existsSync(env.CHROMIUM) ? env.CHROMIUM : undefined
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '')
  const inPath = folders.flatMap((folder) =>
    NAMES.flatMap((name) => [path.join(folder, name), path.join(folder, `${name}.exe`)]),
  )
  return [...inPath, ...PLACES].find((file) => existsSync(file))
}

/** Time limit for printing, in ms. */
const LIMIT = 300_000

/** Whether a text is a PDF that a Chromium-based browser printed. */
export const isPrinted = (text: string): boolean => /^%PDF-.{0,4000}\/Producer \(Skia\/PDF/s.test(text)

/**
 * Prints a document as a PDF with an outline and tags. `html` returns it, given the sheet of each id: CSS cannot number
 * the sheets of a table of contents, so the document is printed twice. Rejects with the browser's output if it wrote no
 * file.
 */
export async function printPdf(browser: string, html: (sheets?: Sheets) => string, file: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-pdf-'))
  const printed = path.join(folder, 'book.pdf')
  const print = async (document: string): Promise<void> => {
    const source = path.join(folder, 'book.html')
    writeFileSync(source, document)
    rmSync(printed, { force: true })
    const said = await runBrowser(browser, [
      '--headless',
      '--disable-gpu',
      '--no-first-run',
      '--disable-extensions',
      '--disable-background-networking',
      '--no-pdf-header-footer',
      '--generate-pdf-document-outline',
      `--user-data-dir=${path.join(folder, 'profile')}`,
      // The browser cannot use its sandbox as root, and containers run as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--print-to-pdf=${printed}`,
      pathToFileURL(source).href,
    ])
    if (!existsSync(printed)) throw new Error(`${browser} wrote no PDF.${said === '' ? '' : ` It said: ${said}`}`)
  }
  try {
    await print(html())
    await print(html(sheetsOf(readFileSync(printed, 'latin1'))))
    copyAtomic(printed, file)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

const runBrowser = (browser: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(browser, args, { timeout: LIMIT, maxBuffer: 16 * 2 ** 20 }, (error, _stdout, stderr) =>
      resolve(error === null ? '' : (stderr.trim().split('\n').at(-1) ?? error.message)),
    )
  })

/** The number of the sheet on which each id of the document is. */
export type Sheets = ReadonlyMap<string, number>

/** Reads the sheets of the linked ids from an uncompressed PDF of Chromium. Empty if it has another form. */
export function sheetsOf(pdf: string): Sheets {
  const kids = new Map<string, readonly string[]>()
  let root: string | undefined
  for (const [, id = '', content = ''] of pdf.matchAll(/\n(\d+) 0 obj\s*<<(\/Type \/Pages\b[^>]*)>>/g)) {
    const [, list = ''] = /\/Kids \[([^\]]*)\]/.exec(content) ?? []
    kids.set(id, list.match(/\d+(?= 0 R)/g) ?? [])
    if (!content.includes('/Parent ')) root = id
  }
  const sheetsIn = (id: string): readonly string[] => kids.get(id)?.flatMap(sheetsIn) ?? [id]
  const numbers = new Map(root === undefined ? [] : sheetsIn(root).map((id, at) => [id, at + 1] as const))
  const places = [...pdf.matchAll(/\/([^\s/[\]()<>]+)\s*\[(\d+) 0 R\s*\/XYZ/g)]
  return new Map(
    places.flatMap(([, name = '', sheet = '']) => {
      const number = numbers.get(sheet)
      return number === undefined ? [] : [[name, number] as const]
    }),
  )
}
