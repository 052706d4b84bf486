/** The steps of features at the end of a build. */
import { expect, test } from 'vitest'
import type { FinishedPages } from '../../cli/features/feature.ts'
import { finishSteps } from '../../cli/site/build/feature-steps.ts'

test('a feature gets its own records, and nothing for pages that only another feature has records of', async () => {
  const got: unknown[] = []
  const step = {
    name: 'one',
    async finish({ records }: FinishedPages<unknown>) {
      got.push(...(await records(['/', '/b'])))
      return []
    },
  }
  await finishSteps([step], { records: async () => [{ one: ['a'], two: ['b'] }, { two: ['c'] }] }, [])
  expect(got).toEqual([['a']])
})
