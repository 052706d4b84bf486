import { expect, test } from 'vitest'
import { withoutClones } from '../../../scripts/bundle/without-clones.mjs'

test('objects that begin with the keys of others and have more are not clones', () => {
  expect(withoutClones('f({...a,b:1,...{...c,d:2}});g=(h)=>({...h,i:"{...j,k}"})')).toBe(
    'f({...null,...a,b:1,...{...null,...c,d:2}});g=(h)=>({...null,...h,i:"{...j,k}"})',
  )
})

test('everything else stays', () => {
  const code = 'var {...a}=b,c={...a},d={e:1,...a},f=[...g,h],i="{...a,b}",j=(({...k},l)=>k)({...c},1)'
  expect(withoutClones(code)).toBe(code)
})
