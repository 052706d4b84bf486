/** Scripts that only some pages need. The article names them in links, so that other pages do not load them. */
interface PageScript {
  attach(article: HTMLElement, signal: AbortSignal): void
}

/** Loads the scripts of the article; writers cannot write a link element. A page works without its scripts. */
export function attachPageScripts(article: HTMLElement, signal: AbortSignal): void {
  for (const { href } of article.querySelectorAll<HTMLLinkElement>('link[data-script]'))
    (import(href) as Promise<PageScript>).then(
      ({ attach }) => signal.aborted || attach(article, signal),
      (error: unknown) => console.error(error),
    )
}
