import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { errorTextAt, errorTextOf } from './error-texts.ts'

const response = (status: number) => ({ status, statusText: '', internal: false, data: 'This piece does not exist.' })

describe('the error page', () => {
  it('ERR-01 to ERR-03 has its three texts', () => {
    assert.deepEqual(errorTextAt('0'), { title: 'Session expired', text: 'Your session has expired. Please log in again.' })
    assert.deepEqual(errorTextAt('1'), { title: 'An error occurred', text: 'Something went wrong. Please try again later.' })
    for (const id of ['2', '404', 'abc', 'constructor', '01'])
      assert.deepEqual(errorTextAt(id), { title: 'Unknown Error', text: 'An unknown error occurred.' })
  })

  it('DECIDE-32 distinguishes a page that does not exist from one that failed', () => {
    assert.deepEqual(errorTextOf(response(404)), { title: 'Not found', text: 'This piece does not exist.' })
    assert.deepEqual(errorTextOf(response(500)), errorTextAt('1'))
    assert.deepEqual(errorTextOf(new TypeError('Failed to fetch')), errorTextAt('1'))
  })
})
