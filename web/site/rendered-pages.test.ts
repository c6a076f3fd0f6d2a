import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { RenderedPages } from './rendered-pages.ts'

const written = (nonce: string) => Buffer.from(`<script nonce="${nonce}">ä</script><link nonce="${nonce}">`)

describe('pages that were written before', () => {
  it('are found by what they say, with the nonce of this time', () => {
    const pages = new RenderedPages()
    pages.keep('two pieces', 'a+1/=', written('a+1/='))
    assert.equal(pages.find('two pieces', 'b2')?.toString(), written('b2').toString())
    assert.equal(pages.find('two pieces', 'c3')?.toString(), written('c3').toString())
    assert.equal(pages.find('three pieces', 'b2'), undefined)
  })

  it('are few: the one that nobody asked for the longest makes room', () => {
    const pages = new RenderedPages()
    for (let page = 0; page < 64; page++) pages.keep(String(page), 'n', written('n'))
    pages.find('0', 'n')
    pages.keep('another', 'n', written('n'))
    assert.deepEqual([pages.find('0', 'n'), pages.find('1', 'n'), pages.find('another', 'n')].map(Boolean), [true, false, true]) // prettier-ignore
  })
})
