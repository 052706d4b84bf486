/**
 * Turns a built site into a folder that browsers open from file://, where only files have addresses and nothing can be
 * fetched.
 */
import path from 'node:path'
import { DATA_FOLDER, DATA_SCRIPT } from '../../../runtime/core/contract/names.ts'
import type { Hash } from '../../base/brands.ts'
import { workFolder } from '../../base/folders.ts'
import { decodePart, encodePath, splitLink } from '../../base/urls.ts'
import { escapeHtml } from '../../formats/html.ts'
import type { BuildOptions, BuildResult } from '../../site/build/types.ts'
import { build as buildSite } from '../../site/build.ts'
import { type Output, type OutputFile, readManifest } from '../../stages/emit/output.ts'
import { heal } from '../../stages/emit/swap.ts'
import { replaceAddresses } from '../published-site/addresses.ts'
import { readPublished, sizeOf } from '../published-site/read.ts'
import { replacePublished } from '../published-site/replace.ts'

/** Files that only hosts and programs on the web request. */
const FOR_HOSTS =
  /^(?:_headers|_redirects|\.nojekyll|robots\.txt|sitemap[^/]*\.xml|_docs\/(?:hosting\/.*|(?:pages|routes)\.json))$/

interface OfflineInput {
  /** A site that was built for `/`, with the client for local files. */
  readonly from: string
  readonly to: string
  /** The site's public URL: addresses without a file in the folder lead there. */
  readonly url: string
}

/** Writes the folder, whole or not at all; returns the number of its files. */
async function writeOffline({ from, to, url }: OfflineInput): Promise<number> {
  heal(to)
  const files = readManifest(from) ?? new Map<string, Hash>()
  const forReaders = [...files].filter(([file]) => !FOR_HOSTS.test(file))
  const written = await replacePublished({ folder: to, old: readManifest(to) ?? new Map<string, Hash>() }, (output) =>
    forReaders.map(([file, hash]) => writeFile({ from, files, url, output }, file, hash)),
  )
  // And the manifest.
  return written.length + 1
}

interface Source {
  readonly from: string
  readonly files: ReadonlyMap<string, Hash>
  readonly url: string
  readonly output: Output
}

function writeFile({ from, files, url, output }: Source, file: string, hash: Hash): OutputFile {
  if (file.endsWith('.html')) {
    const html = readPublished(from, file)
    return output.write(
      file,
      replaceAddresses(html, (address) => fileAddress(address, { file, files, url })),
    )
  }
  if (file.startsWith(`${DATA_FOLDER}/`) && file.endsWith('.json'))
    return output.write(
      `${file}.js`,
      `${DATA_SCRIPT}(${JSON.stringify(file)},${JSON.stringify(readPublished(from, file))})\n`,
    )
  return output.copy(file, path.join(from, file), { hash, bytes: sizeOf(from, file) })
}

/** Returns an address of the site as a file path relative to the page that uses it; others are unchanged. */
function fileAddress(
  written: string,
  { file, files, url }: { readonly file: string } & Pick<Source, 'files' | 'url'>,
): string {
  if (!written.startsWith('/') || written.startsWith('//')) return written
  const { path: address, suffix } = splitLink(written.replaceAll('&amp;', '&'))
  const target = fileAt(decodePart(address), files)
  if (target === undefined) return url + written
  const relative = encodePath(path.posix.relative(path.posix.dirname(file), target))
  // A name with a colon would be read as a scheme.
  return escapeHtml((relative.startsWith('.') ? relative : `./${relative}`) + suffix)
}

function fileAt(address: string, files: ReadonlyMap<string, Hash>): string | undefined {
  const name = address.replace(/^\/|\/$/g, '')
  return (name === '' ? ['index.html'] : [name, `${name}.html`, `${name}/index.html`]).find((candidate) =>
    files.has(candidate),
  )
}

/** Builds the folder. On problems of severity error the old one is unchanged. */
export async function build({ out, ...options }: BuildOptions): Promise<BuildResult> {
  const from = path.join(workFolder(options.root), 'offline')
  const result = await buildSite({ ...options, out: from, offline: true })
  if (result.outcome !== 'built') return result
  return { ...result, files: await writeOffline({ from, to: out, url: result.url ?? '' }) }
}
