/** An API reference as readers see it: accessible in both themes, on phone and desktop, and without JavaScript. */
import { expect, test } from 'vitest'
import { browsing, expectAccessible } from './search-rig.ts'

const SPEC = `openapi: 3.1.0
info: { title: Zoo, version: "1", description: About *animals* }
servers: [{ url: "https://zoo.example/a/very/long/address/of/a/server/that/does/not/fit" }]
paths:
  /animals/{animalId}:
    put:
      operationId: setAnimal
      summary: Change an animal
      tags: [Animals]
      security: [{ key: [] }]
      parameters:
        - { name: animalId, in: path, required: true, schema: { type: integer } }
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [name]
              properties:
                name: { type: string, enum: [Rex, Max] }
                cage: { type: object, properties: { size: { type: object, properties: { width: { type: number } } } } }
                parent: { $ref: "#/components/schemas/Animal" }
      responses:
        "200": { description: Changed, content: { application/json: { schema: { $ref: "#/components/schemas/Animal" } } } }
        "404": { description: Missing, content: { application/json: { schema: { type: string } } } }
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
  schemas: { Animal: { type: object, properties: { name: { type: string } } } }
`
const kit = browsing({
  'site.config.ts': `export default { title: 'Kit', url: 'https://kit.example', openapi: { spec: 'zoo.yaml' } }\n`,
  'content/index.md': '# Home\n\n[Zoo](/api)\n',
  'zoo.yaml': SPEC,
})

const LOOKS = [
  ['dark', 1280, '/api'],
  ['light', 1280, '/api/animals'],
  ['light', 390, '/api'],
  ['dark', 390, '/api/animals'],
  ['light', 390, '/api/animals'],
] as const

test.each(LOOKS)('the page is accessible and fits: %s, %i px, %s', async (theme, width, path) => {
  const opened = await kit.open(path, { viewport: { width, height: 800 } })
  await opened.page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  await expectAccessible(opened, theme)
})

test('without JavaScript everything works: fields can be expanded, names link to schemas', async () => {
  const page = await (await kit.browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${kit.site.url}/api/animals`)
  await page.getByText('404', { exact: true }).click()
  await page.getByText('Missing').waitFor()
  const fold = page.locator('details', { hasText: 'Fields' }).first()
  await fold.locator('summary').first().click()
  await fold.getByText('size', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Animal', exact: true }).first().click()
  await expect.poll(() => page.url()).toContain('#schema-Animal')
})

test('on a wide window the examples are beside the operation and stay in view; on a phone they are below it', async () => {
  const { page } = await kit.open('/api/animals', { viewport: { width: 1440, height: 700 } })
  const [text, examples] = [page.locator('.operation-text'), page.locator('.operation-examples')]
  const [left, right] = [(await text.boundingBox())!, (await examples.boundingBox())!]
  expect(right.x).toBeGreaterThan(left.x + left.width)
  expect(Math.abs(right.y - left.y)).toBeLessThan(2)
  await page.mouse.wheel(0, 250)
  const top = async (): Promise<number> => (await examples.boundingBox())!.y
  await expect.poll(top).toBeGreaterThan(60)
  await page.setViewportSize({ width: 390, height: 700 })
  const bottom = async (): Promise<number> => (await text.boundingBox())!.y + (await text.boundingBox())!.height
  expect(await top()).toBeGreaterThanOrEqual(await bottom())
})

test('a search for an operation finds it', async () => {
  const { page } = await kit.open('/')
  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click()
  await page.getByRole('combobox').fill('change an animal')
  await page.getByRole('option').filter({ hasText: 'Change an animal' }).first().click()
  await page.waitForURL(/\/api\/animals#setAnimal/)
})
