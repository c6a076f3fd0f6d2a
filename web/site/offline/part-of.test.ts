import assert from 'node:assert/strict'
import { it } from 'node:test'
import { partOf } from './part-of.ts'

const whole = () => new Response('0123456789', { headers: { 'content-type': 'audio/mpeg', 'content-length': '10' } })
const ask = async (range: string | null) => {
  const answer = await partOf(whole(), range)
  return [answer.status, answer.headers.get('content-range'), await answer.text()]
}

it('STAND-04 a part of a kept recording is answered as the server does', async () => {
  assert.deepEqual(await ask('bytes=2-4'), [206, 'bytes 2-4/10', '234'])
  assert.deepEqual(await ask('bytes=7-'), [206, 'bytes 7-9/10', '789'])
  assert.deepEqual(await ask('bytes=7-99'), [206, 'bytes 7-9/10', '789'])
  assert.deepEqual(await ask('bytes=-3'), [206, 'bytes 7-9/10', '789'])
  assert.deepEqual(await ask('bytes=-30'), [206, 'bytes 0-9/10', '0123456789'])
  assert.deepEqual(await ask('bytes=10-'), [416, 'bytes */10', ''])
  for (const range of [null, 'bytes=-', 'bytes=0-1,3-4', 'pages=1-2']) assert.deepEqual(await ask(range), [200, null, '0123456789'])
  const { headers } = await partOf(whole(), 'bytes=2-4')
  assert.equal(headers.get('content-type'), 'audio/mpeg')
  assert.equal(headers.get('content-length'), '3')
})
