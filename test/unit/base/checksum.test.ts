import { expect, test } from 'vitest'
import { checksumOf } from '../../../cli/store/checked-file.ts'

test('the checksum of parts equals the checksum of the whole, whatever memory an empty part has', () => {
  const whole = checksumOf(['one two'])
  const empty = [new Uint8Array(0), Buffer.concat([]), new Uint8Array(new SharedArrayBuffer(0)), '']
  for (const none of empty) expect(checksumOf(['one', none, Buffer.from(' two'), none])).toBe(whole)
  expect(checksumOf([' two'], checksumOf(['one']))).toBe(whole)
  expect(checksumOf(['one twp'])).not.toBe(whole)
})
