import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addTap, tempoOfTaps } from './tap-tempo.ts'

/** The tempo after taps at these seconds. */
const tempoAfter = (...times: number[]) => tempoOfTaps(times.reduce<number[]>(addTap, []))
/** Taps with these intervals. */
const intervals = (...seconds: number[]) => tempoAfter(...seconds.reduce((times, interval) => [...times, times.at(-1)! + interval], [0]))

describe('STAND-07 a tapped tempo', () => {
  it('is unknown before the second tap, then the average', () => {
    assert.deepEqual([tempoAfter(), tempoAfter(3), tempoAfter(3, 3.5)], [undefined, undefined, 120])
    assert.equal(intervals(0.48, 0.52, 0.5, 0.49, 0.51), 120)
  })

  it('leaves out taps that slipped or are missing', () => {
    assert.equal(intervals(0.5, 0.5, 1, 0.5), 120)
    assert.equal(intervals(0.5, 0.5, 0.1), 120)
    assert.equal(intervals(0.5, 0.5, 0.5, 1), 120)
  })

  it('follows a new tempo from its second interval', () => {
    assert.equal(intervals(0.5, 0.5, 0.5, 0.5, 1), 120)
    assert.equal(intervals(0.5, 0.5, 0.5, 0.5, 1, 1), 60)
  })

  it('follows the last seven taps', () => {
    assert.equal(intervals(0.6, 0.6, 0.6, 0.6, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5), 120)
  })

  it('begins anew after a pause', () => {
    assert.equal(tempoAfter(0, 0.5, 1, 9), undefined)
    assert.equal(tempoAfter(0, 0.5, 1, 9, 10), 60)
  })

  it('stays within what the metronome has', () => {
    assert.deepEqual([intervals(0.1, 0.1), intervals(2.4, 2.4)], [250, 30])
  })
})
