import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { barsOf } from './bars.ts'

const noise = (length: number, level: number) => new Float32Array(length).fill(level)

describe('the bars of a waveform', () => {
  it('CONST-03 stand for 30,000 samples each; what is left over has a bar of its own', () => {
    const lengths = [0, 1, 30_000, 30_001, 2_867_200]
    assert.deepEqual(
      lengths.map((length) => barsOf([noise(length, 0.5)]).length),
      [0, 1, 1, 2, 96],
    )
  })

  it('are as high as they are loud, the loudest as high as can be', () => {
    const samples = new Float32Array([...noise(80, 0.1), ...noise(80, -0.4), ...noise(40, 0.2)])
    assert.deepEqual(
      barsOf([samples], 80).map((bar) => bar.toFixed(2)),
      ['0.25', '1.00', '0.50'],
    )
  })

  it('hear all channels, and silence is silent', () => {
    assert.deepEqual(barsOf([noise(160, 0), new Float32Array([...noise(80, 0), ...noise(80, 0.3)])], 80), [0, 1])
    assert.deepEqual(barsOf([noise(160, 0)], 80), [0, 0])
    assert.deepEqual(barsOf([]), [])
  })
})
