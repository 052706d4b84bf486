import { describe, expect, test } from 'vitest'
import { findTranscripts } from '../../scripts/examples/transcript.ts'

const page = (...lines: string[]): string => lines.join('\n')

describe('findTranscripts', () => {
  test('a shell block with prompts is a transcript, with the line of every prompt', () => {
    const [transcript] = findTranscripts(
      page('# GET', '', '```shell', 'dragonfly> SET a 1', 'OK', 'dragonfly> KEYS *', '1) "a"', '2) "b"', '```'),
    )
    expect(transcript?.line).toBe(3)
    expect(transcript?.steps).toEqual([
      { line: 4, command: 'SET a 1', reply: 'OK' },
      { line: 6, command: 'KEYS *', reply: '1) "a"\n2) "b"' },
    ])
  })

  test('other languages and shell blocks without a prompt are not transcripts', () => {
    expect(findTranscripts(page('```bash', 'dragonfly> PING', '```', '```shell', 'ls', '```'))).toEqual([])
    expect(findTranscripts(page('```shellsession', 'dragonfly> PING', '```'))).toEqual([])
  })

  test('a block inside a longer fence is text, not a transcript', () => {
    expect(findTranscripts(page('````md', '```shell', 'dragonfly> PING', 'PONG', '```', '````'))).toEqual([])
  })

  test('the info string sets session, unordered, approx and the skip reason', () => {
    const info = 'shell title="Terminal 1" session=news unordered approx skip="JSON commands need Dragonfly"'
    const [transcript] = findTranscripts(page(`\`\`\`${info}`, 'dragonfly> PING', '```'))
    expect(transcript).toMatchObject({
      session: 'news',
      unordered: true,
      approx: true,
      skip: 'JSON commands need Dragonfly',
    })
  })

  test('words in a quoted value are not options', () => {
    const [transcript] = findTranscripts(page('```shell title="approx unordered"', 'dragonfly> PING', '```'))
    expect(transcript).toMatchObject({ unordered: false, approx: false })
    expect(transcript).not.toHaveProperty('skip')
    expect(transcript).not.toHaveProperty('session')
  })

  test('the indentation of a block, as in a list, is removed; the indentation of nested replies is kept', () => {
    const [transcript] = findTranscripts(
      page('1. Step', '', '   ```shell', '   dragonfly> EXEC', '   1) 1) "a"', '      2) "b"', '   ```'),
    )
    expect(transcript?.indent).toBe('   ')
    expect(transcript?.steps[0]?.reply).toBe('1) 1) "a"\n   2) "b"')
  })

  test('text before the first prompt is recorded, blank lines are not', () => {
    const [transcript] = findTranscripts(page('```shell', '', 'redis> PING', 'dragonfly> PING', 'PONG', '```'))
    expect(transcript?.stray).toEqual([3])
  })

  test('Windows line endings and blank lines between commands do not belong to a reply', () => {
    const [transcript] = findTranscripts(
      '```shell\r\ndragonfly> PING\r\nPONG\r\n\r\ndragonfly> PING\r\nPONG\r\n```\r\n',
    )
    expect(transcript?.steps.map(({ reply }) => reply)).toEqual(['PONG', 'PONG'])
  })
})
