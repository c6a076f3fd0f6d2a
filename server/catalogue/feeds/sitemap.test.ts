import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db, fetch, createAccount, piece, catalogue } = await createTestApp()
const ada = await createAccount('Ada')
const listed = await piece(ada.id, { title: 'Rock & <Roll>' })
const unlisted = await piece(ada.id, { is_unlisted: true })
await catalogue.refresh()
const text = async (path: string) => {
  const answer = await fetch(path, {})
  assert.equal(answer.status, 200)
  return answer.text()
}
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!)

describe('the sitemap and the feed', () => {
  it('leads search engines from robots.txt to every public piece and artist, and to nothing else', async () => {
    const robots = await text('/robots.txt')
    const index = await text(new URL(/^Sitemap: (.*)$/m.exec(robots)![1]!).pathname)
    const found = await Promise.all(addresses(index).map(async (part) => addresses(await text(new URL(part).pathname))))
    assert.deepEqual(
      found.flat().toSorted(),
      [
        'accordion',
        'accordion/solos',
        'artists',
        `artists/${ada.id}`,
        'discover',
        'faq',
        'grades',
        'imprint',
        'pieces',
        `pieces/${listed}`,
        'privacy-policy',
        'terms',
      ].map((path) => `https://bellows.test/${path}`),
    )
    assert.match(robots, /^Disallow: \/dashboard$/m)
  })

  it('DECIDE-19 lists new public pieces in the feed, and nothing else', async () => {
    const feed = await text('/feed.xml')
    assert.match(feed, /<title>(<!\[CDATA\[)?Rock (&|&amp;) (<|&lt;)Roll(>|&gt;) \(Ada Lovelace\)/)
    assert.ok(feed.includes(`https://bellows.test/pieces/${listed}`))
    assert.ok(!feed.includes(`/pieces/${unlisted}<`))
    await db.updateTable('pieces').set({ state: 'REJECTED' }).where('id', '=', listed).execute()
    assert.ok(!(await text('/feed.xml')).includes(`/pieces/${listed}`))
  })

  it('ACC-10 says instrumentation and grade in the feed', async () => {
    await piece(ada.id, { title: 'Graded', instruments: [1, 1], accordion: JSON.stringify({ grade: 5 }) })
    const [item] = (await text('/feed.xml')).split('<item>').filter((each) => each.includes('Graded'))
    assert.match(item!, /2 × Accordion\. Grade 5\. /)
    assert.match(item!, /<category>(<!\[CDATA\[)?Grade 5/)
  })

  it('answers parts of the sitemap that do not exist with an empty list or 404', async () => {
    assert.deepEqual(addresses(await text('/sitemap/pieces-9999.xml')), [])
    assert.equal((await fetch('/sitemap/pieces-x.xml', {})).status, 404)
  })
})
