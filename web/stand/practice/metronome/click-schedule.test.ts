import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ClickSchedule } from './click-schedule.ts'

const beatsOf = (clicks: { at: number; beat: number }[]) => clicks.map(({ at, beat }) => [at, beat])

describe('STAND-07 the clicks of a metronome', () => {
  it('are taken once, in bars, however they are asked for', () => {
    const schedule = new ClickSchedule(1, 120, 3)
    assert.deepEqual(schedule.take(1, 0), [])
    assert.deepEqual(schedule.take(2.1, 0), [
      { at: 1, beat: 0, isStressed: true },
      { at: 1.5, beat: 1, isStressed: false },
      { at: 2, beat: 2, isStressed: false },
    ])
    assert.deepEqual(schedule.take(2.1, 0.5), [])
    assert.deepEqual(schedule.take(2.6, 2.1), [{ at: 2.5, beat: 0, isStressed: true }])
    assert.equal(schedule.next, 3)
  })

  it('never drift from their beat', () => {
    const [schedule, times] = [new ClickSchedule(0, 90, 4), [] as number[]]
    for (let now = 0; now < 600; now += 0.0217) times.push(...schedule.take(now + 0.12, now).map(({ at }) => at))
    assert.equal(times.length, 901)
    assert.ok(times.every((at, index) => Math.abs(at - (index * 60) / 90) < 1e-6))
  })

  it('are not stressed without bars', () => {
    assert.deepEqual(
      new ClickSchedule(0, 60, 0).take(2.5, 0).map(({ beat, isStressed }) => [beat, isStressed]),
      [[0, false], [0, false], [0, false]], // prettier-ignore
    )
  })

  it('follow a new tempo from the last one that was taken, and at once where that is past', () => {
    const schedule = new ClickSchedule(0, 60, 4)
    schedule.setTempo(40, 0)
    schedule.take(0.1, 0)
    schedule.setTempo(120, 0.1)
    assert.deepEqual(beatsOf(schedule.take(1.1, 0.1)), [
      [0.5, 1],
      [1, 2],
    ])
    schedule.setTempo(240, 1.4)
    assert.deepEqual(beatsOf(schedule.take(1.7, 1.4)), [
      [1.4, 3],
      [1.65, 0],
    ])
  })

  it('keep their place in the bar when some were missed', () => {
    const schedule = new ClickSchedule(0, 60, 4)
    assert.deepEqual(beatsOf(schedule.take(6.1, 4.5)), [
      [5, 1],
      [6, 2],
    ])
    assert.equal(schedule.taken, 7)
  })

  it('end where a count-in ends', () => {
    const schedule = new ClickSchedule(0, 60, 4)
    assert.equal(schedule.take(9, 0, 4).length, 4)
    assert.deepEqual([schedule.next, schedule.take(99, 4, 4)], [4, []])
  })
})
