import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { share } from './share.ts'

const link = { title: 'Sakura', url: 'https://bellows.example/pieces/16' }
const failing = (name: string) => async () => {
  throw Object.assign(new Error(name), { name })
}
function clipboard() {
  const held: string[] = []
  return { held, clipboard: { writeText: async (text: string) => void held.push(text) } }
}

describe('sharing a piece', () => {
  it('PIECE-19 uses the dialog of the device', async () => {
    const [given, copy] = [[] as unknown[], clipboard()]
    assert.equal(await share(link, { ...copy, share: async (what) => void given.push(what) }), 'shared')
    assert.deepEqual([given, copy.held], [[link], []])
  })

  it('PIECE-20 copies the link without a dialog or after its failure', async () => {
    for (const device of [{}, { share: failing('NotAllowedError') }]) {
      const copy = clipboard()
      assert.equal(await share(link, { ...device, ...copy }), 'copied')
      assert.deepEqual(copy.held, [link.url])
    }
  })

  it('does nothing more when the dialog was closed', async () => {
    const copy = clipboard()
    assert.equal(await share(link, { ...copy, share: failing('AbortError') }), 'cancelled')
    assert.deepEqual(copy.held, [])
  })

  it('reports that copying is forbidden', async () => {
    assert.equal(await share(link, { clipboard: { writeText: failing('NotAllowedError') } }), 'unavailable')
    assert.equal(await share(link, {}), 'unavailable')
  })
})
