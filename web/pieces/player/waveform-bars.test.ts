import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { waveformBars } from './waveform-bars.ts'

const noise = (length: number, level: number) => new Float32Array(length).fill(level)

describe('the bars of a waveform', () => {
  it('CONST-03 cover 30,000 samples each, the last one the rest', () => {
    const lengths = [0, 1, 30_000, 30_001, 2_867_200]
    assert.deepEqual(
      lengths.map((length) => waveformBars([noise(length, 0.5)]).length),
      [0, 1, 1, 2, 96],
    )
  })

  it('are proportional to the loudness, up to 1', () => {
    const samples = new Float32Array([...noise(80, 0.1), ...noise(80, -0.4), ...noise(40, 0.2)])
    assert.deepEqual(
      waveformBars([samples], 80).map((bar) => bar.toFixed(2)),
      ['0.09', '1.00', '0.39'],
    )
  })

  it('show the course of a recording that is loud throughout, without exaggerating that of others', () => {
    const loud = waveformBars([new Float32Array([0.8, 0.9, 1, 0.85].flatMap((level) => [...noise(80, level)]))], 80)
    assert.deepEqual(loud.map((bar) => bar.toFixed(2)), ['0.55', '0.77', '1.00', '0.66']) // prettier-ignore
    assert.deepEqual(waveformBars([noise(240, 0.6)], 80), [1, 1, 1])
    const withPauses = waveformBars([new Float32Array([0, 0.5, 1, 0.5].flatMap((level) => [...noise(80, level)]))], 80)
    assert.deepEqual(withPauses, [0, 0.5, 1, 0.5])
  })

  it('include all channels; silence is 0', () => {
    assert.deepEqual(waveformBars([noise(160, 0), new Float32Array([...noise(80, 0), ...noise(80, 0.3)])], 80), [0, 1])
    assert.deepEqual(waveformBars([noise(160, 0)], 80), [0, 0])
    assert.deepEqual(waveformBars([]), [])
  })
})
