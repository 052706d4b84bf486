import type { HostInput } from './host.ts'

/** CloudFront accepts functions of up to 10 kB. */
const LIMIT = 9_000

/** Files that are served under their own names; pages may have dots in theirs. */
const FILES = 'html|js|mjs|css|json|md|txt|xml|svg|png|jpe?g|gif|webp|avif|ico|woff2?|pdf|mp4|webm|mp3|zip'

/** Returns a CloudFront function: clean addresses, Markdown copies, and as many redirects as fit. */
export function cloudfront({ redirects }: HostInput): string {
  const list = JSON.stringify(Object.fromEntries(redirects.map(({ from, to, hash }) => [encodeURI(from), to + hash])))
  const fits = list.length < LIMIT
  return `// For CloudFront Functions, on viewer requests.${fits ? '' : ' There are too many redirects for it: HTML pages in out/ redirect.'}
var moved = ${fits ? list : '{}'};

function handler(event) {
  var request = event.request;
  var uri = request.uri.length > 1 ? request.uri.replace(/\\/+$/, '') : request.uri;
  if (moved[uri]) return { statusCode: 301, headers: { location: { value: moved[uri] } } };
  var accept = request.headers.accept ? request.headers.accept.value : '';
  var ending = /text\\/markdown/i.test(accept) ? '.md' : '.html';
  if (uri === '' || uri === '/') request.uri = '/index' + ending;
  else if (/\\.(?:${FILES})$/.test(uri)) request.uri = uri;
  else request.uri = uri + ending;
  return request;
}
`
}
