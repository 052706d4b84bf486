import path from 'node:path'
import type { Command } from 'commander'
import { messageOf } from '../base/errors.ts'
import { type Action, EXIT, keepWork, nearestSite, UsageError } from './shared.ts'

const HELP = `
Makes one PDF from the output folder of docs build, with a cover, contents, one chapter per page, page numbers, an outline,
and links between the chapters. It needs a Chromium-based browser: the one in the variable CHROMIUM, or the first one in PATH.

Examples:
  docs pdf                          the whole site
  docs pdf /guide                   the page /guide and all below it
  docs pdf guide --output guide.pdf`

interface Options {
  readonly out?: string
  readonly output?: string
}

/** Declares `docs pdf`. */
export function pdfCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('pdf')
    .description('create one PDF of the built site, or of a section')
    .argument('[section]', 'route (includes all pages below it), or the name of a section', '/')
    .argument('[site]', 'folder with a site.config.ts (default: the nearest one, in or above the current folder)')
    .option('--out <dir>', 'the built site (default: out/ in the site folder)')
    .option('--output <file>', 'path of the PDF (default: named after the section, in the current folder)')
    .addHelpText('after', HELP)
    .action((section: string, site: string | undefined, options: Options) =>
      run(runPdf(section, nearestSite(site), options)),
    )
}

async function runPdf(section: string, root: string, { out: outFolder, output }: Options): Action {
  const [{ openBuiltPages }, { bookHtml, pagesOf }, { findBrowser, isPrinted, printPdf }] = await Promise.all([
    import('../apps/mcp/built-pages.ts'),
    import('../apps/pdf/book.ts'),
    import('../apps/pdf/chromium.ts'),
  ])
  const out = outFolder === undefined ? path.join(root, 'out') : path.resolve(outFolder)
  const site = orUsage(() => openBuiltPages(out).list())
  const pages = pagesOf(site, section)
  if (pages.length === 0) {
    const sections = [...new Set(site.pages.map((page) => page.section))].join(', ')
    throw new UsageError(`There is no page at or below ${section}. Sections: ${sections}.`)
  }
  const file = path.resolve(output ?? `${fileNameOf(section)}.pdf`)
  keepWork(file, isPrinted)
  const browser = findBrowser()
  if (browser === undefined)
    throw new UsageError('No Chromium was found. Install Chromium or Chrome, or name its path in CHROMIUM.')
  await printPdf(browser, (sheets) => orUsage(() => bookHtml({ out, site, pages, sheets })), file)
  process.stderr.write(
    `Wrote ${pages.length} ${pages.length === 1 ? 'page' : 'pages'} of the site to ${path.relative(process.cwd(), file)}.\n`,
  )
  return EXIT.fine
}

/** Returns the file name of a section: `/guide/first-steps` becomes `guide-first-steps`; the whole site is `site`. */
const fileNameOf = (section: string): string =>
  section
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'site'

function orUsage<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new UsageError(messageOf(error))
  }
}
