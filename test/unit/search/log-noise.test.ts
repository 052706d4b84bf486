import { describe, expect, test } from 'vitest'
import { blankNoise, shorten } from '../../../runtime/core/search/engine/log-noise.ts'
import { parseQuery } from '../../../runtime/core/search/engine/query.ts'

const clean = (text: string): string => blankNoise(text).replace(/\s+/g, ' ').trim()

describe('what surrounds a message is blanked', () => {
  const SAID = 'listener queue exceeds the limit of 128 jobs'
  test.each([
    ['a time and a level', `2026-11-23T08:15:30.123Z ERROR ${SAID}`],
    ['a time with a comma and a thread', `2026-11-23 08:15:30,123 [main] WARN ${SAID}`],
    ['the fields of syslog', `Nov 23 08:15:30 [4711]: ${SAID}`],
    ['a level in brackets', `[WARN] ${SAID}`],
    ['a level, time, thread, file, and line', `E1123 08:15:30.105203    7 queue.cc:2311] ${SAID}`],
    ['process, role, time, and mark', `4711:M 23 Nov 2026 08:15:30.123 # ${SAID}`],
    ['a time and a file of Go', `2026/11/23 08:15:30 main.go:42: ${SAID}`],
    ['fields with names', `time="2026-11-23T08:15:30Z" level=error msg="${SAID}"`, `"${SAID}"`],
    ['the library in brackets', `[queue] ${SAID}`],
    ['a shell prompt', `root@web-1:/app# ${SAID}`],
    ['the prompt of a client', `127.0.0.1:6379> ${SAID}`],
    ['the mark of a client', `(error) ${SAID}`],
    ['a frame of JavaScript', `${SAID} at Queue.push (/app/node_modules/queue/index.js:17:9)`],
    ['a frame without a name', `${SAID} at file:///app/index.mjs:17:9`],
    ['a frame of Java', `${SAID} at com.acme.queue.Queue.push(Queue.java:17)`],
    ['a frame of Python', `Traceback (most recent call last): File "/app/main.py", line 3, in <module> ${SAID}`],
    ['a frame of Ruby', `/app/lib/queue.rb:17:in 'push': ${SAID}`],
    ['a place of PHP', `${SAID} in /app/src/queue.php:17 Stack trace: #0 {main}`, `${SAID} {main}`],
  ])('%s', (_, text, said = SAID) => {
    expect(clean(text)).toBe(said)
    expect(blankNoise(text)).toHaveLength(text.length)
  })

  test('the package of an exception, but not its name', () => {
    expect(clean(`acme.queue.errors.FullError: ${SAID}`)).toBe(`FullError: ${SAID}`)
    expect(clean(`Acme::Queue::FullError: ${SAID}`)).toBe(`FullError: ${SAID}`)
    expect(clean(`Acme\\Queue\\FullException: ${SAID}`)).toBe(`FullException: ${SAID}`)
  })

  test('a text that is nothing else stays', () => {
    for (const text of ['08:15:30', '[WARN]', 'main.go:42', 'acme.queue.FullError', '(error) MOVED'])
      expect(blankNoise(text)).toBe(text)
  })

  test('what only looks like it stays', () => {
    for (const text of [
      'ERROR in the queue',
      'INFO replication',
      'redis.get is not a function',
      'at least 2 replicas are required',
      'a queue of 12 jobs',
      'listen tcp 0.0.0.0:6379: bind: address already in use',
    ])
      expect(blankNoise(text)).toBe(text)
  })
})

describe('a long text is made shorter', () => {
  test('a short one stays as it is', () => {
    for (const text of ['', 'a  b ', '(error) no such job', '2026-11-23 08:15:30 x'])
      expect(shorten(text, 64)).toBe(text)
  })

  test('one without noise is cut', () => {
    const text = 'how do I keep the jobs of a queue in order while several workers take them'
    expect(shorten(text, 64)).toBe(text.slice(0, 64))
    expect(shorten('x'.repeat(80), 64)).toBe('x'.repeat(64))
  })

  test('noise goes before the message is cut', () => {
    expect(
      shorten('acme.queue.errors.QueueFullError: jobs cannot be added while all of the workers are paused', 64),
    ).toBe('jobs cannot be added while all of the workers are paused')
    expect(
      shorten(
        'acme.TransportException: request failed; nested exception is acme.QueueFullException: the queue of the worker is full',
        64,
      ),
    ).toBe('the queue of the worker is full')
  })

  test('a name that is needed stays: two words are left', () => {
    const text = `${'com.acme.'.repeat(9)}QueueFullException`
    expect(shorten(text, 64)).toBe(text.slice(0, 64))
  })

  test('a stack trace of several lines becomes its message', () => {
    const java = `Exception in thread "main" com.acme.QueueFullException: the queue of the worker is full
\tat com.acme.Queue.push(Queue.java:17)
\tat com.acme.Main.main(Main.java:3)`
    expect(shorten(java, 64)).toBe('the queue of the worker is full')
    const python = `Traceback (most recent call last):
  File "/app/main.py", line 3, in <module>
    queue.push(job, wait=False)
acme.errors.QueueFullError: the queue is full`
    expect(shorten(python, 64)).toBe('QueueFullError: the queue is full')
  })

  test('blanks at the end stay, so that typing can go on', () => {
    expect(shorten(`${'acme.queue.errors.'.repeat(3)}FullError: the queue `, 64)).toBe('FullError: the queue ')
  })

  test('it is done in no time, whatever the text', () => {
    const texts = ['/', 'a.', '[a]', '- ', 'at a.b(', '12:34:', "'a ", '\n ', 'Uncaught Error: ', 'a::A\\'].map(
      (part) => part.repeat(20_000 / part.length),
    )
    for (const text of texts) expect(shorten(text, 64).length).toBeLessThanOrEqual(64)
  })
})

test('a query is read without its noise, if it is a message', () => {
  const words = (query: string) => parseQuery(query).words.map(({ text }) => text)
  expect(words('2026-11-23 08:15:30 [main] ERROR a.b.FullException: queue is full')).toEqual([
    'fullexception',
    'queue',
    'full',
  ])
  expect(words('changes of 2026-11-23')).toContain('2026-11-23')
})
