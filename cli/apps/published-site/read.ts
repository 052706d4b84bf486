/** Reads the output of a build for other commands: the files of the manifest, the pages, the redirects. */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { markdownFileOf, routeFile } from '../../base/paths.ts'
import { HOSTING_FACTS, type HostingFacts } from '../../stages/emit/hosting.ts'
import { readManifest } from '../../stages/emit/output.ts'
import type { PagesFile } from '../../stages/emit/pages.ts'

export interface PublishedPage {
  readonly route: string
  /** Paths under the folder. */
  readonly html: string
  readonly markdown?: string
  /** For pages that `_docs/pages.json` lists. */
  readonly title?: string
}

export interface PublishedOutput {
  readonly folder: string
  readonly files: ReadonlyMap<string, Hash>
  readonly pages: ReadonlyMap<string, PublishedPage>
  /** Route -> route, including the hash. Redirects to other hosts are absent. */
  readonly redirects: ReadonlyMap<string, string>
}

/** Thrown if the folder is not output of `docs build`. */
export class NotBuiltError extends Error {
  override readonly name = 'NotBuilt'
}

/** Reads the lists of a built site. */
export function readBuilt(folder: string): PublishedOutput {
  const files = readManifest(folder)
  if (files === undefined) throw new NotBuiltError(`${folder} has no site that docs built.`)
  const json = <T>(name: string): T => JSON.parse(readPublished(folder, name)) as T
  const { routes, redirects } = json<{ routes: readonly string[]; redirects: Readonly<Record<string, string>> }>(
    '_docs/routes.json',
  )
  const { pages } = json<PagesFile>('_docs/pages.json')
  const titles = new Map(pages.map(({ route, title }) => [route, title]))
  const baseUrl = builtBaseUrl(folder) ?? '/'
  return {
    folder,
    files,
    pages: new Map(routes.flatMap((route) => pageAt(route, files, titles.get(route)) ?? [])),
    redirects: new Map(
      Object.entries(redirects)
        .filter(([, to]) => to.startsWith(baseUrl))
        .map(([from, to]) => [from, to.slice(baseUrl.length - 1)]),
    ),
  }
}

/** Returns the base URL that the site in a folder was built for; undefined if the folder does not say. */
export function builtBaseUrl(folder: string): string | undefined {
  try {
    return (JSON.parse(readPublished(folder, HOSTING_FACTS)) as HostingFacts).baseUrl
  } catch {
    return undefined
  }
}

function pageAt(
  route: string,
  files: PublishedOutput['files'],
  title: string | undefined,
): [string, PublishedPage][] | undefined {
  const html = [routeFile(route, false), routeFile(route, true)].find((file) => files.has(file))
  if (html === undefined) return undefined
  const markdown = markdownFileOf(route)
  return [[route, { route, html, ...(files.has(markdown) && { markdown }), ...(title !== undefined && { title }) }]]
}

/** Returns the text of a published file. Throws if there is none. */
export const readPublished = (folder: string, file: string): string => readFileSync(path.join(folder, file), 'utf8')

/** Returns the size of a published file in bytes. */
export const sizeOf = (folder: string, file: string): number =>
  statSync(path.join(folder, file), { throwIfNoEntry: false })?.size ?? 0
