import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PageCache } from './page-cache.ts'

const render = (nonce: string) => Buffer.from(`<script nonce="${nonce}">ä</script><link nonce="${nonce}">`)

describe('the page cache', () => {
  it('returns a page by its content, with a new nonce', () => {
    const pages = new PageCache()
    pages.set('two pieces', 'a+1/=', render('a+1/='))
    assert.equal(pages.get('two pieces', 'b2')?.toString(), render('b2').toString())
    assert.equal(pages.get('two pieces', 'c3')?.toString(), render('c3').toString())
    assert.equal(pages.get('three pieces', 'b2'), undefined)
  })

  it('has a limited size and drops the page that was not used for the longest time', () => {
    const pages = new PageCache()
    for (let page = 0; page < 64; page++) pages.set(String(page), 'n', render('n'))
    pages.get('0', 'n')
    pages.set('another', 'n', render('n'))
    assert.deepEqual([pages.get('0', 'n'), pages.get('1', 'n'), pages.get('another', 'n')].map(Boolean), [true, false, true]) // prettier-ignore
  })
})
