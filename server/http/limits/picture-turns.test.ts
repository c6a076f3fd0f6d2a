import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countWaitingPictures, inPictureTurn, untilDrawn } from './picture-turns.ts'

describe('LOOK-05 requests for pictures', () => {
  it('are looked up by sixteen; 500 wait, which are counted, and further ones are refused', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: full, resolve: fill } = Promise.withResolvers<void>()
    let [running, most] = [0, 0]
    const find = async () => {
      most = Math.max(most, ++running)
      if (running === 16) fill()
      await held
      running--
      return 'found'
    }
    const asked = Array.from({ length: 516 }, () => inPictureTurn(find))
    await full
    assert.equal(countWaitingPictures(), 500)
    await assert.rejects(inPictureTurn(find), { status: 503, message: 'Many pages are being drawn right now. Try again in a moment.' })
    release()
    assert.deepEqual(new Set(await Promise.all(asked)), new Set(['found']))
    assert.deepEqual([most, countWaitingPictures()], [16, 0])
  })

  it('that wait for drawings keep no others from being looked up, however many they are', async () => {
    const { promise: drawn, resolve: draw } = Promise.withResolvers<string>()
    const { promise: broken, reject: breakOff } = Promise.withResolvers<string>()
    const waiting = Array.from({ length: 1_000 }, () => untilDrawn(drawn))
    const failing = untilDrawn(broken)
    assert.equal(countWaitingPictures(), 1_001)
    assert.equal(await inPictureTurn(async () => 'found'), 'found')
    breakOff(new Error('It cannot be drawn.'))
    await assert.rejects(failing, /cannot be drawn/)
    draw('drawn')
    assert.deepEqual(new Set(await Promise.all(waiting)), new Set(['drawn']))
    assert.equal(countWaitingPictures(), 0)
  })
})
