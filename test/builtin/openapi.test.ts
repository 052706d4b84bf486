/**
 * API references from specs: pages, search, Markdown copies, references between files, hostile specs, mistakes, edits.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { site, siteAt, type TestSite } from '../rig.ts'

const CONFIG = (openapi: string, rest = ''): string =>
  `export default { title: 'Kit', url: 'https://kit.example', openapi: ${openapi}, ${rest} }\n`

const SPEC = `openapi: 3.1.0
info:
  title: Zoo
  version: "1.10"
  description: |
    All about the zoo. See [home](../content/index.md).
servers:
  - url: https://{host}/v1
    variables: { host: { default: zoo.example } }
tags:
  - { name: Animals, description: Everything that lives here }
security:
  - key: []
paths:
  /animals/{animalId}:
    parameters:
      - { name: animalId, in: path, required: true, schema: { type: integer, minimum: 1 } }
    get:
      operationId: getAnimal
      summary: Get an animal
      tags: [Animals]
      deprecated: true
      parameters:
        - { name: fields, in: query, required: true, schema: { type: string, enum: [name, age], default: name } }
      responses:
        "200":
          description: The animal
          headers: { X-Rate: { description: Calls left, schema: { type: integer } } }
          content:
            application/json:
              schema: { $ref: "schemas.yaml#/Animal" }
        "404": { $ref: "#/components/responses/Missing" }
  /animals:
    post:
      operationId: addAnimal
      summary: Add an animal
      tags: [Animals]
      requestBody:
        required: true
        content:
          application/json:
            schema:
              allOf:
                - $ref: "schemas.yaml#/Animal"
                - type: object
                  required: [cage]
                  properties:
                    cage: { type: object, properties: { width: { type: number, example: 2.5 } } }
      responses: { "201": { description: Added } }
  /health:
    get:
      security: []
      responses: { default: { description: It's fine } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
  responses:
    Missing: { description: There is no such animal }
`
const SCHEMAS = `Animal:
  type: object
  required: [name]
  properties:
    id: { type: integer, readOnly: true }
    name: { type: string, examples: [Rex], maxLength: 40 }
    mother: { $ref: "#/Animal", description: The one that bore it }
    born: { type: [string, "null"], format: date }
    food:
      oneOf:
        - { $ref: "#/Plant" }
        - { type: string }
Plant:
  type: object
  properties:
    color: { enum: [green, red] }
`
const FILES = {
  'site.config.ts': CONFIG(`{ spec: 'specs/zoo.yaml' }`),
  'content/index.md': '# Home\n\n[The zoo](/api), [add](/api/animals#addAnimal)\n',
  'specs/zoo.yaml': SPEC,
  'specs/schemas.yaml': SCHEMAS,
}
const text = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")

test('a spec gives an overview and a page for each tag: in the sidebar, search, sitemap, llms.txt, and as Markdown', async () => {
  const docs = site(FILES)
  expect(await docs.problems('--strict')).toEqual([])
  expect(docs.outFiles().filter((file) => /^api.*html$/.test(file))).toEqual([
    'api.html',
    'api/animals.html',
    'api/operations.html',
  ])
  const overview = docs.out('api.html')
  for (const shown of ['1.10', 'https://zoo.example/v1', 'API key, header X-Key', 'Everything that lives here'])
    expect(text(overview)).toContain(shown)
  expect(overview).toContain('<a href="/">home</a>')
  const page = docs.out('api/animals.html')
  expect(page).toMatch(/<h3 id="getAnimal">Get an animal/)
  expect(page).toMatch(/href="#schema-Animal">Animal<\/a>/)
  expect(page).toMatch(/<h3 id="schema-Plant">/)
  for (const shown of [
    'fields string · query required',
    'Default: name',
    'Allowed values: name , age',
    'Range: ≥ 1',
    'deprecated',
  ])
    expect(text(page)).toContain(shown)
  for (const shown of [
    'born string (date) | null',
    'The one that bore it',
    'Length: ≤ 40',
    'read-only',
    'There is no such animal',
  ])
    expect(text(page)).toContain(shown)
  expect(docs.out('sitemap.xml')).toContain('<loc>https://kit.example/api/animals</loc>')
  expect(docs.out('llms.txt')).toContain('[Animals](https://kit.example/api/animals.md): Everything that lives here')
  const copy = docs.out('api/animals.md')
  expect(copy).toContain('- `name` string required\n')
  expect(copy).toContain('### Get an animal\n\nGET `/animals/{animalId}`')
  expect(copy).not.toContain('file=')
  const links = [...copy.matchAll(/\]\(([^)\s]+)/g)].map(([, href]) => href)
  expect(links).toContainEqual(expect.stringMatching(/^https:\/\/kit\.example\/api\/animals\.md#/))
  expect(links.filter((href) => !href?.startsWith('https://'))).toEqual([])
})

test('requests and responses have examples: curl with keys, JSON without fields that only the server sets', async () => {
  const docs = site(FILES)
  await docs.build()
  const copy = docs.out('api/animals.md')
  expect(copy).toContain(
    "curl 'https://zoo.example/v1/animals/ANIMAL_ID?fields=name' \\\n  -H 'Accept: application/json' \\\n  -H 'X-Key: X_KEY'\n",
  )
  expect(copy).toContain(
    `-H 'Content-Type: application/json' \\\n  -d '{\n  "name": "Rex",\n  "mother": {\n    "name": "Rex",\n`,
  )
  expect(copy).toContain('"cage": {\n    "width": 2.5\n  }')
  expect(copy).toContain('```json title="200"\n{\n  "id": 0,\n  "name": "Rex",')
  expect(docs.out('api/operations.md')).toContain("curl 'https://zoo.example/v1/health'\n")
})

test('a request has tabs with curl, JavaScript and Python; the Markdown copy has only curl', async () => {
  const docs = site(FILES)
  await docs.build()
  const page = docs.out('api/animals.html')
  const labels = [...page.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, label]) => label)
  expect(labels).toEqual(['curl', 'JavaScript', 'Python', 'curl', 'JavaScript', 'Python'])
  const shown = text(page)
  for (const sample of [
    'const response = await fetch( "https://zoo.example/v1/animals/ANIMAL_ID?fields=name"',
    'body : JSON . stringify ({',
    'response = requests.get(',
    '"X-Key" : "X_KEY"',
  ])
    expect(shown.replaceAll(' ', '')).toContain(sample.replaceAll(' ', ''))
  expect(docs.out('api/animals.md')).not.toContain('requests.get')
})

test('a card of a group without a description is only its name', async () => {
  const docs = site(FILES)
  await docs.build()
  expect(docs.out('api.md')).toContain('- [Operations](<https://kit.example/api/operations.md>)\n')
})

test('the overview has a table of all operations, and only sites with a reference load its styles', async () => {
  const docs = site({
    ...FILES,
    'content/fence.md': '# Fence\n\n```openapi file=@site/specs/zoo.yaml\n```\n\n[Home](index.md)\n',
    'api/operations.md': '# By hand\n\n[Zoo](/api)\n',
  })
  expect(await docs.problems('--strict')).toEqual([])
  const [, table = ''] = docs.out('api.md').split('## Operations\n\n')
  expect(table.replace(/ +\|/g, ' |').split('\n').filter(Boolean)).toEqual([
    '| Operations | Request |',
    expect.stringMatching(/^[| -]+$/),
    '| [Get an animal](https://kit.example/api/animals.md#getAnimal) | GET `/animals/{animalId}` deprecated |',
    '| [Add an animal](https://kit.example/api/animals.md#addAnimal) | POST `/animals` |',
    '| [GET /health](https://kit.example/api/operations.md) | GET `/health` |',
  ])
  expect(docs.out('api/animals.html').match(/class="operation-examples"/g)).toHaveLength(2)
  expect(docs.out('fence.html')).not.toContain('operation-examples')
  const sheet = (one: TestSite): string => one.out(one.outFiles().find((file) => /^assets\/.*\.css$/.test(file))!)
  expect(sheet(docs)).toContain('.operation-examples')
  const plain = site({ 'content/index.md': '# Home\n' })
  await plain.build()
  expect(sheet(plain)).not.toContain('.operation-examples')
})

test('a page for each operation; a written page replaces the generated one of the same name', async () => {
  const docs = site({
    ...FILES,
    'site.config.ts': CONFIG(`{ id: 'zoo', spec: './specs/zoo.yaml', routeBasePath: 'ref', pages: 'operation' }`),
    'content/index.md': '# Home\n\n[One](../zoo/animals/own.md)\n',
    'zoo/animals/addanimal.md': '# By hand\n\n```openapi file=@site/specs/zoo.yaml operation="POST /animals"\n```\n',
    'zoo/animals/own.md': '# Own page\n\nText.\n',
  })
  expect(await docs.problems('--strict')).toEqual([])
  expect(docs.outFiles().filter((file) => /^ref.*html$/.test(file))).toEqual([
    'ref.html',
    'ref/animals.html',
    'ref/animals/addanimal.html',
    'ref/animals/getanimal.html',
    'ref/animals/own.html',
    'ref/operations.html',
    'ref/operations/get-health.html',
  ])
  expect(docs.out('ref/animals/addanimal.html')).toMatch(/<h1[^>]*>By hand/)
  expect(docs.out('ref/animals/addanimal.html')).toMatch(/<h2 id="addAnimal-body">Request body/)
  expect(docs.out('ref/animals.html')).toMatch(/class="card-title" href="\/ref\/animals\/getanimal"/)
})

test('a fence shows a whole spec, in JSON and of version 3.0 too', async () => {
  const spec = {
    openapi: '3.0.3',
    info: { title: 'Small', version: '1' },
    paths: {
      '/a': {
        get: {
          responses: {
            200: {
              description: 'Fine',
              content: { 'text/plain': { schema: { type: 'string', nullable: true, example: 'pong' } } },
            },
          },
        },
      },
    },
  }
  const docs = site({
    'content/index.md': '# Home\n\n```openapi file=./small.json\n```\n\n## After\n',
    'content/small.json': JSON.stringify(spec, null, 2),
    'content/plain.md': '# Plain\n\n```openapi\nopenapi: 3.0.0\n```\n\n[Home](index.md)\n',
  })
  expect(await docs.problems('--strict')).toEqual([
    'content/plain.md:3:1 info unknown-language There is no language openapi, so its code has no colors on 1 page.',
  ])
  const page = docs.out('index.html')
  expect(page).toMatch(/<h2 id="tag-operations">Operations/)
  expect(page).toMatch(/<h3 id="GET-a">GET \/a/)
  expect(text(page)).toContain('text/plain : string | null')
  expect(text(page)).toContain('pong')
  expect(docs.out('plain.html')).toContain('language-openapi')
})

test('links in descriptions: files are relative to the spec, addresses to the page; a broken link is located in the spec', async () => {
  const described = (...hrefs: readonly string[]): string => hrefs.map((href) => `[link](${href})`).join(' ')
  const spec = (...broken: readonly string[]): string => `openapi: 3.1.0
info:
  { title: Zoo, version: "1", description: "${described('animals', './animals#getAnimal', '../content/guide.md')}" }
paths:
  /animals:
    get:
      operationId: getAnimal
      tags: [Animals]
      description: "${described('../content/guide.md#part', '/guide', '#getAnimal-responses')}"
      responses: { "200": { description: Fine } }
  /health:
    get:
      description: "${described('animals#getAnimal', ...broken)}"
      responses: { "200": { description: Fine } }
`
  const docs = site({
    'site.config.ts': CONFIG(`{ spec: 'specs/zoo.yaml' }`, `baseUrl: '/docs/'`),
    'content/index.md': '# Home\n\n[The zoo](/api)\n',
    'content/guide.md': '# Guide\n\n## Part\n\n```openapi file=@site/specs/zoo.yaml operation=getAnimal\n```\n',
    'specs/zoo.yaml': spec(),
  })
  expect(await docs.problems()).toEqual([])
  const links = (file: string): string[] =>
    [...docs.out(file).matchAll(/<a href="([^"]*)">link<\/a>/g)].map(([, href]) => href!)
  expect(links('api.html')).toEqual(['/docs/api/animals', '/docs/api/animals#getAnimal', '/docs/guide'])
  const shown = ['/docs/guide#part', '/docs/guide', '#getAnimal-responses']
  expect([links('api/animals.html'), links('guide.html')]).toEqual([shown, shown])
  docs.change({ 'specs/zoo.yaml': spec('other', '../content/gone.md', '#none') })
  expect(await docs.problems()).toEqual([
    'specs/zoo.yaml:13:20 warning broken-anchor api/operations.md has no heading "none".',
    'specs/zoo.yaml:13:20 error broken-link The link to other (resolved as /api/other) leads nowhere.',
    'specs/zoo.yaml:13:20 warning broken-markdown-link There is no file ../content/gone.md.',
  ])
})

test('exclusive limits of numbers are shown, in 3.0 and 3.1', async () => {
  const spec = (version: string, schemas: readonly string[]): string =>
    `openapi: ${version}\ninfo: { title: Limits, version: "1" }\npaths:\n  /a:\n    get:\n      parameters:\n${schemas
      .map((schema, i) => `        - { name: p${i}, in: query, schema: { type: number, ${schema} } }\n`)
      .join('')}      responses: { "200": { description: Done } }\n`
  const docs = site({
    'new.yaml': spec('3.1.0', ['exclusiveMinimum: 0', 'minimum: 1, exclusiveMaximum: 9', 'minimum: 1, maximum: 2']),
    'old.yaml': spec('3.0.3', ['minimum: 0, exclusiveMinimum: true', 'maximum: 5, exclusiveMaximum: false']),
    'content/index.md': '# Limits\n\n```openapi file=@site/new.yaml\n```\n',
    'content/old.md': '# Old\n\n```openapi file=@site/old.yaml\n```\n',
  })
  expect(await docs.problems('--strict')).toEqual([])
  const ranges = (file: string) =>
    [...text(docs.out(file)).matchAll(/Range: (.*?) (?=p\d|Request)/g)].map(([, found]) => found)
  expect(ranges('index.html')).toEqual(['&gt; 0', '≥ 1 , &lt; 9', '1–2'])
  expect(ranges('old.html')).toEqual(['&gt; 0', '≤ 5'])
})

test('nothing in a spec runs or escapes its element', async () => {
  const evil = `<img src=x onerror=alert(1)><script>alert(1)</script>](javascript:alert(1)) \`\`\` ::: {{x}} "'`
  const nasty = JSON.stringify(evil)
  const spec = `{"openapi":"3.1.0","info":{"title":${nasty},"version":${nasty},"description":${nasty}},
"servers":[{"url":"javascript:alert(1)","description":${nasty}}],"externalDocs":{"url":"javascript:alert(1)","description":${nasty}},
"tags":[{"name":${nasty},"description":"[x](javascript:alert(1)) <b onclick=x>"}],
"paths":{${nasty}:{"get":{"operationId":${nasty},"summary":${nasty},"description":"# T\\n\\n<iframe src=x></iframe>\\n\\n:::danger\\nx\\n:::","tags":[${nasty}],
"parameters":[{"name":${nasty},"in":"query","required":true,"description":${nasty},"schema":{"type":${nasty},"format":${nasty},"pattern":${nasty},"enum":[${nasty}],"default":${nasty}}}],
"requestBody":{"content":{${nasty}:{"schema":{"$ref":"#/components/schemas/__proto__"}}}},
"responses":{${nasty}:{"description":${nasty},"content":{"application/json":{"example":${nasty}}}}}}}},
"components":{"schemas":{"__proto__":{"type":"object","properties":{"__proto__":{"type":"string"},${nasty}:{"description":${nasty}}}}}}}`
  const docs = site({
    'site.config.ts': CONFIG(`[{ spec: 'evil.json' }, { id: 'ops', spec: 'evil.json', pages: 'operation' }]`),
    'content/index.md': '# Home\n\n[A](/api), [O](/ops)\n',
    'evil.json': spec,
  })
  const problems = await docs.problems()
  expect(problems.filter((problem) => problem.includes(' error '))).toEqual([])
  expect(problems.some((problem) => /^evil\.json:\d+:\d+ warning unsafe-url/.test(problem))).toBe(true)
  const pages = docs.outFiles().filter((file) => /^(?:api|ops).*html$/.test(file))
  expect(pages.length).toBeGreaterThan(3)
  for (const file of pages) {
    const [article = ''] = /<article[\s\S]*<\/article>/.exec(docs.out(file)) ?? []
    expect(article).not.toMatch(/<(?:img|script|iframe|b on)[\s>c]|\son\w+="|="javascript:|class="admonition/i)
  }
})

test('mistakes in a spec are located in it', async () => {
  const broken = SPEC.replace('operationId: addAnimal', 'operationId: getAnimal')
    .replace('"#/components/responses/Missing"', '"#/components/responses/Gone"')
    .replace('name: animalId', 'name: animal')
    .replace('- key: []', '- keys: []')
  const docs = site({
    ...FILES,
    'content/index.md': '# Home\n\n[The zoo](/api)\n',
    'specs/zoo.yaml': broken,
    'specs/schemas.yaml': null,
  })
  const found = (await docs.problems()).map((problem) => problem.replace(/^(\S+ \S+ \S+) .*$/s, '$1'))
  expect(found).toEqual([
    'specs/zoo.yaml:13:11 warning openapi-security',
    'specs/zoo.yaml:17:9 warning openapi-path',
    'specs/zoo.yaml:19:7 warning openapi-path',
    'specs/zoo.yaml:31:31 error openapi-ref',
    'specs/zoo.yaml:32:24 error openapi-ref',
    'specs/zoo.yaml:35:20 warning openapi-duplicate-id',
    'specs/zoo.yaml:44:25 error openapi-ref',
  ])
  docs.change({ 'specs/zoo.yaml': SPEC.replace('info:', 'info: [') })
  expect(await docs.problems()).toEqual([
    'content/index.md:3:1 error broken-link The link to /api leads nowhere.',
    'specs/zoo.yaml:2:7 error openapi-syntax This [ has no closing ].',
  ])
  docs.change({ 'specs/zoo.yaml': 'swagger: "2.0"\n' })
  expect(await docs.problems()).toContain(
    'specs/zoo.yaml:1:10 error openapi-version Only OpenAPI 3.0 and 3.1 can be read; this is Swagger 2.0.',
  )
  docs.change({ 'specs/zoo.yaml': null })
  expect(await docs.problems()).toEqual([
    'content/index.md:3:1 error broken-link The link to /api leads nowhere.',
    expect.stringMatching(
      /^site\.config\.ts:\d+:\d+ error code-file-not-found There is no file specs\/zoo\.yaml to show\./,
    ),
  ])
})

test('a fence that names something missing is an error with the nearest name', async () => {
  const docs = site({
    'content/index.md':
      '# Home\n\n```openapi file=zoo.yaml tag=Animal\n```\n\n```openapi file=zoo.yaml operation=getAnimals\n```\n\n```openapi file=zo.yaml\n```\n',
    'content/zoo.yaml': SPEC,
    'content/schemas.yaml': SCHEMAS,
  })
  expect(await docs.problems()).toEqual([
    'content/index.md:3:1 error openapi-choice The spec has no tag Animal. (Animals)',
    'content/index.md:6:1 error openapi-choice The spec has no operation getAnimals. (getAnimal)',
    'content/index.md:9:1 error code-file-not-found There is no file zo.yaml to show. (zoo.yaml)',
  ])
})

test('cycles end: references to themselves are errors, recursive schemas are not', async () => {
  const docs = site({
    'content/index.md': '# Home\n\n```openapi file=c.yaml\n```\n',
    'content/c.yaml':
      'openapi: 3.1.0\ninfo: { title: C, version: "1" }\npaths:\n  /a:\n    post:\n      requestBody: { $ref: "#/components/requestBodies/A" }\n      responses:\n        "200": { description: x, content: { application/json: { schema: { $ref: "#/components/schemas/T" } } } }\ncomponents:\n  requestBodies:\n    A: { $ref: "#/components/requestBodies/B" }\n    B: { $ref: "#/components/requestBodies/A" }\n  schemas:\n    T: { allOf: [{ $ref: "#/components/schemas/T" }], properties: { t: { $ref: "#/components/schemas/T" }, l: { type: array, items: { $ref: "#/components/schemas/T" } } } }\n',
  })
  expect(await docs.problems()).toEqual([
    'content/c.yaml:11:8 error openapi-ref The reference #/components/requestBodies/B leads back to itself.',
  ])
})

test('an edit of a spec, or of a file that it refers to, rebuilds its pages', async () => {
  const docs = site(FILES)
  await docs.build()
  docs.change({ 'specs/schemas.yaml': SCHEMAS.replace('The one that bore it', 'Its mother') })
  await docs.build()
  expect(docs.out('api/animals.html')).toContain('Its mother')
  docs.change({
    'specs/zoo.yaml': SPEC.replace('tags: [Animals]\n      requestBody', 'tags: [Care]\n      requestBody'),
  })
  await docs.build()
  expect(docs.has('api/care.html')).toBe(true)
})

test('a spec cannot read files that pages cannot read, and no message shows a line of one', async () => {
  const inner = `openapi: 3.0.0
info: { title: Zoo, version: "1" }
paths:
  /a: { get: { responses: { "200": { description: A, content: { a/b: { schema: { $ref: "REF" } } } } } } }
`
  const secret = 'TOKEN=: [of the machine'
  for (const ref of ['../../../outside.yaml#/x', '../.env#/x']) {
    const docs = site({
      'site.config.ts': CONFIG(`{ spec: 'specs/zoo.yaml' }`),
      'content/index.md': '# Home\n',
      'specs/zoo.yaml': inner.replace('REF', ref),
      '.env': secret,
    })
    const outside = path.join(path.dirname(docs.root), 'outside.yaml')
    writeFileSync(outside, secret)
    onTestFinished(() => rmSync(outside, { force: true }))
    const { code, stdout, stderr } = await docs.build()
    expect(code).toBe(1)
    expect(stdout + stderr).toContain('openapi-ref')
    expect(stdout + stderr).not.toContain('of the machine')
  }
})

test('a spec can refer to the repository around the site, but not with untrusted content', async () => {
  const around = site({
    'api/schemas.yaml': 'Animal: { type: object, properties: { wings: { type: integer } } }\n',
    '.git/HEAD': 'ref: refs/heads/main\n',
  })
  const root = path.join(around.root, 'website')
  const spec = `openapi: 3.0.0
info: { title: Zoo, version: "1" }
paths:
  /a: { get: { responses: { "200": { description: A, content: { a/b: { schema: { $ref: "../../api/schemas.yaml#/Animal" } } } } } } }
`
  const config = (markdown: string): string => CONFIG(`{ spec: 'specs/zoo.yaml' }`, `markdown: { ${markdown} }`)
  for (const folder of ['content', 'specs']) mkdirSync(path.join(root, folder), { recursive: true })
  writeFileSync(path.join(root, 'site.config.ts'), config(''))
  writeFileSync(path.join(root, 'specs/zoo.yaml'), spec)
  writeFileSync(path.join(root, 'content/index.md'), '# Home\n\n```openapi file="/specs/zoo.yaml"\n```\n')
  const docs = siteAt(root)
  expect(await docs.problems()).toEqual([])
  expect(docs.out('index.html')).toContain('wings')
  docs.change({ 'site.config.ts': config('untrusted: true') })
  expect(await docs.problems()).toContainEqual(expect.stringContaining('error openapi-ref'))
})
