import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { withSite } from '../../../cli/stages/bundle/site-code.ts'
import type { SiteData } from '../../../runtime/core/contract/site.ts'

/** Evaluates the code of an offline folder, which has all data in one place, as a browser does. */
function read(site: object, siteBaseUrl = '/'): unknown {
  const code = withSite('(base=>(__DOCS_ALL__(base,base)))("/moved/")', { ...site, siteBaseUrl } as unknown as SiteData)
  return new Script(code).runInNewContext()
}

test('data becomes code with the same value', () => {
  const data = {
    title: `It's a "test" of \\ and \\" and </script> \u2028`,
    html: '<a href="x" title="y">it\'s</a>',
    'not a name': [1, true, false, null, { 'a-b': 'ü', ['__proto__']: 'own' }],
    calls: '__DOCS_REST__(a,a,b) $& $1 `',
  }
  expect(JSON.parse(JSON.stringify(read(data)))).toEqual({ ...data, siteBaseUrl: '/moved/', url: '' })
})

test('undefined values are left out, base URLs come from the address of the script', () => {
  const locale = { name: 'de', baseUrl: '/docs/de/', label: undefined }
  expect(JSON.stringify(read({ baseUrl: '/docs/', locale, other: '/docs/x' }, '/docs/'))).toBe(
    '{"baseUrl":"/moved/","locale":{"name":"de","baseUrl":"/moved/de/"},"other":"/docs/x","siteBaseUrl":"/moved/","url":""}',
  )
})
