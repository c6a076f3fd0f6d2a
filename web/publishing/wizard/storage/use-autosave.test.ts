import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { saveLatest } from './use-autosave.ts'

describe('saving the latest value', () => {
  it('starts at once, skips values that were replaced meanwhile, and ends with the last one', async () => {
    const saved: string[] = []
    const saver = saveLatest<string>(
      async (text) => {
        await delay(5)
        saved.push(text)
      },
      () => {},
    )
    for (const text of ['a', 'ab', 'abc', 'abcd']) saver.save(text)
    await delay(30)
    assert.deepEqual(saved, ['a', 'abcd'])
    saver.save('abcde')
    await saver.end()
    saver.save('too late')
    await delay(20)
    assert.deepEqual(saved, ['a', 'abcd', 'abcde'])
  })

  it('reports when there is no space, and when there is again', async () => {
    const reported: boolean[] = []
    const saver = saveLatest<boolean>(
      async (hasSpace) => {
        if (!hasSpace) throw new Error('QuotaExceededError')
      },
      (isSaved) => reported.push(isSaved),
    )
    saver.save(false)
    await delay(5)
    saver.save(true)
    await delay(5)
    assert.deepEqual(reported, [false, true])
  })
})
