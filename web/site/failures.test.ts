import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { failureAt, failureOf } from './failures.ts'

const response = (status: number) => ({ status, statusText: '', internal: false, data: 'This piece does not exist.' })

describe('the error page', () => {
  it('ERR-01 to ERR-03 has its three texts', () => {
    assert.deepEqual(failureAt('0'), { title: 'Session expired', text: 'Your session has expired. Please log in again.' })
    assert.deepEqual(failureAt('1'), { title: 'An error occurred', text: 'Something went wrong. Please try again later.' })
    for (const id of ['2', '404', 'abc', 'constructor', '01'])
      assert.deepEqual(failureAt(id), { title: 'Unknown Error', text: 'An unknown error occurred.' })
  })

  it('DECIDE-32 tells what does not exist from what broke', () => {
    assert.deepEqual(failureOf(response(404)), { title: 'Not found', text: 'This piece does not exist.' })
    assert.deepEqual(failureOf(response(500)), failureAt('1'))
    assert.deepEqual(failureOf(new TypeError('Failed to fetch')), failureAt('1'))
  })
})
