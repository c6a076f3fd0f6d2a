import assert from 'node:assert/strict'
import { it } from 'node:test'
import { currentReadOnly, onReadOnlyChange, withReadOnly } from './read-only.ts'

it('HOLD-05 a tab knows from every answer whether anything can be changed', async () => {
  const headers: Record<string, string>[] = [{}, { 'x-read-only': '1' }, { 'x-read-only': '1' }, {}]
  const transport = withReadOnly(async () => new Response('', { headers: headers.shift() ?? {} }))
  const seen: (boolean | undefined)[] = [currentReadOnly()]
  const stop = onReadOnlyChange(() => seen.push(currentReadOnly()))
  while (headers.length > 0) await transport('/', {})
  stop()
  assert.deepEqual(seen, [undefined, false, true, false])
})
