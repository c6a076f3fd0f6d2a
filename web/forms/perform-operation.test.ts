import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import { performOperation, type AnyAnswer } from './perform-operation.ts'

const queryClient = new QueryClient()
const fallback = 'An error occurred while saving.'
const answering = (answer: AnyAnswer) => () => Promise.resolve(answer)
const lines = async (answer: AnyAnswer, showsFallbackAlways = false) =>
  (await performOperation(queryClient, { send: answering(answer), fallback, showsFallbackAlways }, undefined))?.lines

describe('an operation', () => {
  it('is sent with its input, and its success followed with the answer', async () => {
    const calls: unknown[] = []
    const result = await performOperation(
      queryClient,
      {
        send: (input: string) => Promise.resolve({ status: 200 as const, message: '', data: input.length }),
        onSuccess: ({ data }, input) => void calls.push(data, input),
      },
      'four',
    )
    assert.deepEqual([result, calls], [undefined, [4, 'four']])
  })

  it('DECIDE-77 fails with the message of the server, or without one with the fallback', async () => {
    assert.deepEqual(await lines({ status: 400, message: 'Too short.' }), ['Too short.'])
    assert.deepEqual(await lines({ status: 500, message: '' }), [fallback])
    const result = await performOperation(queryClient, { send: answering({ status: 500, message: '' }) }, undefined)
    assert.deepEqual(result?.lines, ['Something went wrong. Please try again later.'])
  })

  it('DECIDE-76 shows the fallback above the message where both are specified, but no message of a failure inside the server', async () => {
    assert.deepEqual(await lines({ status: 409, message: 'Already used.' }, true), [fallback, 'Already used.'])
    assert.deepEqual(await lines({ status: 409, message: '' }, true), [fallback])
    assert.deepEqual(await lines({ status: 500, message: 'null is not an object' }, true), [fallback])
  })

  it('follows a status that is no error, and reports one that is', async () => {
    const calls: unknown[] = []
    const perform = (status: 200 | 403 | 409) =>
      performOperation(
        queryClient,
        {
          send: () => Promise.resolve({ status, message: 'No.' }),
          onStatus: { 403: () => void calls.push('led to the verification') },
          onError: (answer) => void calls.push(answer.status),
        },
        undefined,
      )
    assert.equal(await perform(403), undefined)
    assert.deepEqual(await perform(409), { lines: ['No.'], status: 409 })
    assert.deepEqual(calls, ['led to the verification', 409])
  })

  it('without an answer throws, for the caller to show its fallback', () =>
    assert.rejects(performOperation(queryClient, { send: () => Promise.reject(new TypeError('Failed to fetch')) }, undefined), TypeError))
})
