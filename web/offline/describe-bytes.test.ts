import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeBytes } from './describe-bytes.ts'

it('STAND-04 a size is said in the unit that people know', () => {
  assert.deepEqual([0, 850_400, 4_130_000, 2_300_000_000].map(describeBytes), ['1 KB', '850 KB', '4.1 MB', '2.3 GB'])
})
