import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { saveLatest } from './use-autosave.ts'

describe('saving the latest value', () => {
  it('starts at once, skips values that were replaced meanwhile, and ends with the last one', async () => {
    const started: string[] = []
    let finish: (() => void) | undefined
    const saver = saveLatest<string>(
      (text) => {
        started.push(text)
        return new Promise((resolve) => (finish = resolve))
      },
      () => {},
    )
    for (const text of ['a', 'ab', 'abc', 'abcd']) saver.save(text)
    assert.deepEqual(started, ['a'])
    finish!()
    await setImmediate()
    assert.deepEqual(started, ['a', 'abcd'])
    finish!()
    await setImmediate()
    saver.save('abcde')
    const ended = saver.end()
    saver.save('too late')
    finish!()
    await ended
    assert.deepEqual(started, ['a', 'abcd', 'abcde'])
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
    await setImmediate()
    saver.save(true)
    await setImmediate()
    assert.deepEqual(reported, [false, true])
  })
})
