/** A comment, or a tag up to its name. */
export const TAG = /<!--(?:-?>|[\s\S]*?(?:-->|$))|<(\/?)([A-Za-z][^\t\n\f\r />]*)/g

/** A piece of raw HTML. Attributes by which we mark our own elements are not for writers. */
export const withoutReserved = (html: string): string =>
  /data-(?:part|gap)/i.test(html) ? html.replace(/data-(?=part|gap)/gi, (found) => `${found}own-`) : html
