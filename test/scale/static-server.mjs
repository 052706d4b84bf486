// A minimal static host: clean URLs and gzip, nothing else. For measurements only.
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { createGzip } from 'node:zlib'

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Serves a folder on a free loopback port. */
export async function serveFolder(folder) {
  const server = createServer((request, response) => {
    const name = decodeURIComponent(request.url.split('?')[0])
    const file = [name === '/' ? '/index.html' : name, `${name}.html`]
      .map((one) => path.join(folder, path.normalize(one)))
      .find((one) => existsSync(one) && statSync(one).isFile())
    if (!file) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
    })
    createReadStream(file).pipe(createGzip()).pipe(response)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}
