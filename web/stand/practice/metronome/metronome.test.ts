import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { Metronome } from './metronome.ts'

/** A clock that runs with the mocked timers and records the clicks. */
function testClock() {
  let now = 0
  const clicks: [at: number, isStressed: boolean][] = []
  const log = { silenced: 0, closed: 0 }
  const clock = {
    now: () => now,
    resume: () => {},
    click: (at: number, isStressed: boolean) => void clicks.push([Math.round(1000 * at), isStressed]),
    silence: () => void log.silenced++,
    close: () => void log.closed++,
  }
  /** Lets time pass, in steps as fine as the timers'. */
  const pass = async (seconds: number) => {
    for (let step = 0; step < seconds * 100; step++) {
      now += 0.01
      mock.timers.tick(10)
    }
    await Promise.resolve()
  }
  return { clock, clicks, log, pass }
}

describe('STAND-07 the metronome', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setInterval', 'setTimeout'] }))
  afterEach(() => mock.timers.reset())

  it('clicks on the clock of the sound card, ahead of time, and shows the beat when it sounds', async () => {
    const { clock, clicks, pass } = testClock()
    const metronome = new Metronome(clock)
    metronome.set({ tempo: 60, beats: 3 })
    metronome.start()
    assert.deepEqual(clicks, [[60, true]])
    assert.equal(metronome.state.get().beat, undefined)
    await pass(0.1)
    assert.deepEqual(metronome.state.get().beat, { beat: 0, isStressed: true, number: 1 })
    await pass(3)
    assert.deepEqual(clicks, [[60, true], [1060, false], [2060, false], [3060, true]]) // prettier-ignore
    assert.deepEqual(metronome.state.get().beat, { beat: 0, isStressed: true, number: 4 })
    metronome.stop()
    assert.deepEqual(metronome.state.get(), { isRunning: false, isCountingIn: false, beat: undefined })
    await pass(2)
    assert.equal(clicks.length, 4)
  })

  it('flashes without a sound', async () => {
    const { clock, clicks, pass } = testClock()
    const metronome = new Metronome(clock)
    metronome.set({ isFlashOnly: true, tempo: 120 })
    metronome.start()
    await pass(1.2)
    assert.deepEqual([clicks, metronome.state.get().beat?.number], [[], 3])
  })

  it('counts in a bar and is still afterwards', async () => {
    const { clock, clicks, pass } = testClock()
    const metronome = new Metronome(clock)
    metronome.set({ tempo: 60, beats: 2 })
    const ended = mock.fn<(isWhole: boolean) => void>()
    void metronome.countIn().then(ended)
    assert.equal(metronome.state.get().isCountingIn, true)
    await pass(2)
    assert.equal(ended.mock.callCount(), 0)
    await pass(0.1)
    assert.deepEqual(ended.mock.calls[0]?.arguments, [true])
    await pass(3)
    assert.deepEqual([clicks, metronome.state.get().isCountingIn, metronome.state.get().beat], [[[60, true], [1060, false]], false, undefined]) // prettier-ignore
  })

  it('begins its bar anew to count in, and goes on', async () => {
    const { clock, clicks, pass } = testClock()
    const metronome = new Metronome(clock)
    metronome.set({ tempo: 60, beats: 2 })
    metronome.start()
    await pass(1.5)
    clicks.length = 0
    const whole = metronome.countIn()
    await pass(2.1)
    assert.equal(await whole, true)
    assert.deepEqual(metronome.state.get(), { isRunning: true, isCountingIn: false, beat: { beat: 0, isStressed: true, number: 3 } })
    assert.deepEqual(clicks, [[1560, true], [2560, false], [3560, true]]) // prettier-ignore
  })

  it('goes on after a count-in during which it was started', async () => {
    const { clock, clicks, pass } = testClock()
    const metronome = new Metronome(clock)
    metronome.set({ tempo: 60, beats: 2 })
    const whole = metronome.countIn()
    await pass(1.9)
    metronome.start()
    await pass(1)
    assert.equal(await whole, true)
    assert.deepEqual([metronome.state.get().isRunning, clicks], [true, [[60, true], [1060, false], [2060, true], [3060, false]]]) // prettier-ignore
  })

  it('counts four beats where no bars are counted', async () => {
    const { clock, clicks, pass } = testClock()
    const metronome = new Metronome(clock)
    metronome.set({ tempo: 240, beats: 0 })
    const whole = metronome.countIn()
    await pass(1.2)
    assert.deepEqual([await whole, clicks.length], [true, 4])
  })

  it('says that a count-in was stopped', async () => {
    const { clock, pass } = testClock()
    const metronome = new Metronome(clock)
    const [first, second] = [metronome.countIn(), metronome.countIn()]
    assert.equal(await first, false)
    await pass(0.5)
    metronome.stopCountIn()
    assert.deepEqual([await second, metronome.state.get().isCountingIn], [false, false])
  })

  it('takes the tempo of taps while it runs, and a new bar at once', async () => {
    const { clock, clicks, pass } = testClock()
    const metronome = new Metronome(clock)
    metronome.set({ tempo: 60, beats: 4 })
    metronome.start()
    for (const at of [5, 5.5, 6]) metronome.tap(at)
    assert.equal(metronome.settings.get().tempo, 120)
    await pass(1.1)
    metronome.set({ beats: 1 })
    await pass(0.6)
    assert.deepEqual(clicks.map(([, isStressed]) => isStressed), [true, false, false, true, true]) // prettier-ignore
  })

  it('closes the clock with the stand', () => {
    const { clock, log } = testClock()
    const metronome = new Metronome(clock)
    metronome.start()
    metronome.close()
    assert.deepEqual([log.closed, metronome.state.get().isRunning], [1, false])
  })
})
