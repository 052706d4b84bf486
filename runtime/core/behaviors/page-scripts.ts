/** Scripts that only some pages need. The article names them in links, so that no other page loads them or knows of them. */
interface PageScript {
  attach(article: HTMLElement, signal: AbortSignal): void
}

/** Loads the scripts of the article; writers cannot write a link element. If a script does not load, the page stays as its HTML says. */
export function attachPageScripts(article: HTMLElement, signal: AbortSignal): void {
  for (const { href } of article.querySelectorAll<HTMLLinkElement>('link[data-script]'))
    (import(href) as Promise<PageScript>).then(
      ({ attach }) => signal.aborted || attach(article, signal),
      (error: unknown) => console.error(error),
    )
}
