import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { unbroken } from './unbroken-numbers.ts'

describe('numbers in titles', () => {
  const shown = {
    'Invention No. 1 in C major': 'Invention No.~1 in C major',
    'Sonate Nr. 14, Op. 27 Nr. 2': 'Sonate Nr.~14, Op.~27 Nr.~2',
    'Sarabande, HWV 437': 'Sarabande, HWV~437',
    '4 Hands': '4 Hands',
    Winter: 'Winter',
  }
  for (const [title, expected] of Object.entries(shown))
    it(`EASE-16 never break: ${title}`, () => assert.equal(unbroken(title).replaceAll('\u00a0', '~'), expected))
})
