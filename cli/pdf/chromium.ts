import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

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

/** Path of a browser of the Chromium family: the one that `CHROMIUM` names, else one in `PATH` or in its usual place. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM) return existsSync(env.CHROMIUM) ? env.CHROMIUM : undefined
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '')
  const inPath = folders.flatMap((folder) =>
    NAMES.flatMap((name) => [path.join(folder, name), path.join(folder, `${name}.exe`)]),
  )
  return [...inPath, ...PLACES].find((file) => existsSync(file))
}

/** Time (ms) after which a browser that has not printed is given up. */
const LIMIT = 300_000

/** Has the browser print a document as PDF, with outline and tags. Rejects with what the browser said when it wrote none. */
export async function printPdf(browser: string, html: string, file: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-pdf-'))
  try {
    const source = path.join(folder, 'book.html')
    writeFileSync(source, html)
    rmSync(file, { force: true })
    const args = [
      '--headless',
      '--disable-gpu',
      '--no-first-run',
      '--disable-extensions',
      '--disable-background-networking',
      '--no-pdf-header-footer',
      '--generate-pdf-document-outline',
      `--user-data-dir=${path.join(folder, 'profile')}`,
      // The browser refuses its sandbox to root, as whom containers run.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--print-to-pdf=${file}`,
      pathToFileURL(source).href,
    ]
    const said = await runBrowser(browser, args)
    if (!existsSync(file)) throw new Error(`${browser} wrote no PDF.${said === '' ? '' : ` It said: ${said}`}`)
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
