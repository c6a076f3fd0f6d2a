import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { keepLatest } from './save-latest.ts'

describe('what is kept while somebody types', () => {
  it('begins at once, leaves out what was passed over, and ends with the last', async () => {
    const kept: string[] = []
    const keeper = keepLatest<string>(
      async (text) => {
        await pause(5)
        kept.push(text)
      },
      () => {},
    )
    for (const text of ['a', 'ab', 'abc', 'abcd']) keeper.keep(text)
    await pause(30)
    assert.deepEqual(kept, ['a', 'abcd'])
    keeper.keep('abcde')
    await keeper.end()
    keeper.keep('too late')
    await pause(20)
    assert.deepEqual(kept, ['a', 'abcd', 'abcde'])
  })

  it('says when there is no room, and when there is again', async () => {
    const told: boolean[] = []
    const keeper = keepLatest<boolean>(
      async (hasRoom) => {
        if (!hasRoom) throw new Error('QuotaExceededError')
      },
      (isKept) => told.push(isKept),
    )
    keeper.keep(false)
    await pause(5)
    keeper.keep(true)
    await pause(5)
    assert.deepEqual(told, [false, true])
  })
})
