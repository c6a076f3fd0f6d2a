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
        'publish',
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

  it('K27 names the composer in the feed by an element that needs no e-mail address', async () => {
    await piece(ada.id, { title: 'Created' })
    const feed = await text('/feed.xml')
    const [item] = feed.split('<item>').filter((each) => each.includes('Created'))
    assert.match(item!, /<dc:creator>(<!\[CDATA\[)?Ada Lovelace/)
    assert.ok(!feed.includes('<author>'))
    assert.match(feed, /<rss [^>]*xmlns:dc="http:\/\/purl\.org\/dc\/elements\/1\.1\/"/)
  })

  it('K28 dates a piece in the sitemap by its last edit', async () => {
    const edited = await piece(ada.id, { title: 'Edited', uploaded_at: new Date('2026-10-21T12:00:00Z') })
    const dateOf = async () => new RegExp(`/pieces/${edited}</loc><lastmod>(.*?)<`).exec(await text('/sitemap/pieces-0.xml'))?.[1]
    assert.equal(await dateOf(), '2026-10-21')
    for (const [kind, at] of [
      ['EDIT', '2026-11-25T12:00:00Z'],
      ['EDIT', '2026-11-26T12:00:00Z'],
      ['ACCEPT', '2026-11-27T12:00:00Z'],
    ] as const)
      await db
        .insertInto('piece_events')
        .values({ piece_id: edited, kind, account_id: ada.id, at: new Date(at) })
        .execute()
    assert.equal(await dateOf(), '2026-11-26')
    await db.updateTable('pieces').set({ description: 'Edited' }).where('id', '=', edited).execute()
    await catalogue.refresh()
    assert.equal(catalogue.copy.piece(edited)!.changedAt.toISOString(), '2026-11-26T12:00:00.000Z')
  })

  it('answers parts of the sitemap that do not exist with an empty list or 404', async () => {
    assert.deepEqual(addresses(await text('/sitemap/pieces-9999.xml')), [])
    assert.equal((await fetch('/sitemap/pieces-x.xml', {})).status, 404)
  })
})
