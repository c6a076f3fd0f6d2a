import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openHouse } from '../../test/open-house.ts'

const { db, visitor, person, block, letters, publicUrl } = await openHouse()
const [ada, bert, root] = [await person('Ada'), await person('Bert'), await person('Root', { isAdmin: true })]
await block(bert.id)
const said = { reason: 'WRONG' as const, text: 'This is not her name.', email: 'carla@bellows.example' }

describe('reporting an artist', () => {
  it('is taken in, confirmed by mail, and listed with the name of then', async () => {
    assert.equal((await visitor.reportArtist({ params: { artistId: ada.id }, body: said })).status, 200)
    const [letter] = await letters()
    assert.deepEqual(letter!.link, { name: 'Open the artist’s page', href: `${publicUrl}/artists/${ada.id}` })
    await db.deleteFrom('artists').where('id', '=', ada.id).execute()
    const { data } = await root.api.listReports()
    assert.deepEqual(
      data!.reports.map(({ kind, about, aboutId }) => [kind, about, aboutId]),
      [['ARTIST', 'Ada Lovelace', 0]],
    )
  })

  it('tells nobody of artists whose page cannot be opened', async () => {
    for (const artistId of [bert.id, 999_999])
      assert.deepEqual(await visitor.reportArtist({ params: { artistId }, body: said }), { status: 404, message: 'This artist does not exist.' })
  })
})
