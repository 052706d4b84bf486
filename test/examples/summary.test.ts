import { expect, test } from 'vitest'
import type { ExampleResult } from '../../scripts/examples/run-examples.ts'
import { summaryOf } from '../../scripts/examples/summary.ts'

const result = (file: string, status: ExampleResult['status']): ExampleResult => ({
  file,
  line: 1,
  status,
  command: 'GET a',
  expected: '(nil)',
  actual: '(nil)',
  reason: '',
})

test('a summary counts the replies of each folder, whatever the order of the pages', () => {
  const results = [
    result('content/sets/sadd.md', 'same'),
    result('content/json/json.set.md', 'skipped'),
    result('content/sets/spop.md', 'same'),
    result('content/sets/spop.md', 'skipped'),
  ]
  const summary = summaryOf(results, 'Redis 7.0.15')
  expect(summary).toBe(`<!-- Written by test/content/examples.test.ts -->

Replies compared with Redis 7.0.15: 2. Replies that were not run: 2.

| Pages | Compared | Not run |
| --- | ---: | ---: |
| /json | 0 | 1 |
| /sets | 2 | 1 |
`)
  expect(summaryOf(results.toReversed(), 'Redis 7.0.15')).toBe(summary)
})
