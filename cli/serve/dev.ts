/** `docs serve`: requests -> pages of the live site, changes on disk -> news for open browsers. */
import path from 'node:path'
import { escapeHtml } from '../base/html.ts'
import { foldRoute, hrefOf } from '../base/paths.ts'
import type { Diagnostic, Route } from '../model.ts'
import { createLineReader, placeText } from '../report/print.ts'
import type { SiteContext } from '../site/context.ts'
import type { LiveSite } from '../site/live.ts'
import type { ProblemView } from './channel.ts'
import { fileReply, readStatic } from './files.ts'
import { contentType, etagOf, IMMUTABLE, isHashed, REVALIDATE, type Reply } from './reply.ts'

/** Answers requests of the dev server. `problems` is told what is wrong with each page that was asked for. */
export function createDevAnswer(
  live: LiveSite,
  root: string,
  problems: (route: Route, diagnostics: readonly Diagnostic[]) => void,
) {
  return async (requestPath: string, search: string): Promise<Reply> => {
    const context = live.context()
    if (context === undefined) return problemPage(live.diagnostics(), root, 500)
    const name = withoutBase(requestPath, context.config.baseUrl)
    if (name === undefined) return redirect(context.config.baseUrl + search)
    return (
      (await answerPage(live, context, name, search, root, problems)) ??
      (await answerFile(live, context, name, root)) ??
      notFound(live, context)
    )
  }
}

function withoutBase(requestPath: string, baseUrl: string): string | undefined {
  const base = decodeURI(baseUrl)
  if (`${requestPath}/` === base) return ''
  return requestPath.startsWith(base) ? requestPath.slice(base.length) : undefined
}

const html = (status: number, body: string): Reply => ({
  status,
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  body,
})
const redirect = (location: string): Reply => ({
  status: 302,
  headers: { Location: location, 'Cache-Control': 'no-store' },
})

/** Route of a path however it is written: other case, trailing slash, `.html`. */
function routeOf({ graph }: SiteContext, name: string): Route | undefined {
  const clean = name.replace(/\/+$/, '')
  const forms = [clean, clean.replace(/(?:^|\/)index\.html$/, ''), clean.replace(/\.html$/, '')]
  return forms.map((form) => graph.folded.get(foldRoute(`/${form}`))).find((route) => route !== undefined)
}

async function answerPage(
  live: LiveSite,
  context: SiteContext,
  name: string,
  search: string,
  root: string,
  problems: (route: Route, diagnostics: readonly Diagnostic[]) => void,
): Promise<Reply | undefined> {
  const moved = context.graph.redirects.find(
    ({ from }) => foldRoute(from) === foldRoute(`/${name.replace(/\/+$/, '')}`),
  )
  if (moved !== undefined)
    return redirect((/^[a-z]+:/i.test(moved.to) ? moved.to : hrefOf(moved.to, context.config)) + search)
  const route = routeOf(context, name) ?? routeOf(context, name.replace(/\.md$/, ''))
  if (route === undefined || context.graph.pages.get(route)?.kind === 'not-found') return undefined
  const page = await live.page(route)
  if (name.endsWith('.md') && routeOf(context, name) === undefined)
    return page.markdown === undefined ? undefined : text(page.markdown)
  problems(route, page.diagnostics)
  return page.html === undefined ? problemPage(page.diagnostics, root, 500) : html(200, page.html)
}

const text = (body: string): Reply => ({
  status: 200,
  headers: { 'Content-Type': 'text/markdown; charset=utf-8', 'Cache-Control': REVALIDATE },
  body,
})

async function answerFile(
  live: LiveSite,
  { graph }: SiteContext,
  name: string,
  root: string,
): Promise<Reply | undefined> {
  const made = await live.file(name)
  if (made !== undefined) {
    const headers = {
      'Content-Type': contentType(name),
      'Cache-Control': isHashed(name) ? IMMUTABLE : REVALIDATE,
      ETag: etagOf(made.content),
    }
    return { status: 200, headers, body: made.content }
  }
  const file =
    graph.statics.get(name) ?? [...graph.statics.values()].find(({ target }) => foldRoute(target) === foldRoute(name))
  return file && fileReply(file.target, readStatic(path.join(root, file.path)))
}

async function notFound(live: LiveSite, { graph }: SiteContext): Promise<Reply> {
  const page = [...graph.pages.values()].find(({ kind }) => kind === 'not-found')
  const made = page && (await live.page(page.route))
  return html(404, made?.html ?? 'Not found')
}

/** Problems as the overlay shows them. */
export function problemViews(diagnostics: readonly Diagnostic[], root: string): ProblemView[] {
  const read = createLineReader(root)
  return diagnostics.map((diagnostic) => {
    const { where, message, suggestion, severity, code } = diagnostic
    const line = diagnostic.excerpt ?? (where?.line === undefined ? undefined : read(where.file, where.line))
    return {
      place: placeText(diagnostic),
      severity,
      code,
      message: suggestion === undefined ? message : `${message} Did you mean ${suggestion}?`,
      excerpt: line ?? '',
      caret: line === undefined || where?.column === undefined ? '' : `${' '.repeat(where.column - 1)}^`,
    }
  })
}

/** What a reader sees where there is no page to show: it reloads itself when the writer saves. */
function problemPage(diagnostics: readonly Diagnostic[], root: string, status: number): Reply {
  const items = problemViews(diagnostics, root).map(
    ({ place, code, message, excerpt, caret }) =>
      `<section><h2>${escapeHtml(place)} <code>${escapeHtml(code)}</code></h2><p>${escapeHtml(message)}</p><pre>${escapeHtml(`${excerpt}\n${caret}`)}</pre></section>`,
  )
  return html(
    status,
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Problems</title><meta http-equiv="refresh" content="1"></head><body><main><h1>This site has problems</h1>${items.join('')}</main></body></html>`,
  )
}
