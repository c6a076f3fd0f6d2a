import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { createTestApp } from '#test/support/create-test-app.ts'
import { pdfFile } from '#test/support/pdf.ts'

const { db, app, files, createAccount, publishPiece } = await createTestApp()
const [ada, other, root] = [await createAccount('Ada'), await createAccount('Otto'), await createAccount('Root', { isAdmin: true })]
const pieceId = await publishPiece(ada.api)

const preview = (query = '', headers: Record<string, string> = {}, id = pieceId) => app.inject({ url: `/api/piece/${id}/preview${query}`, headers })
const sizeOf = async (query: string) => {
  const { width, height } = await sharp((await preview(query)).rawPayload).metadata()
  return [width, height]
}

describe('API-09 the preview of a piece', () => {
  it('DECIDE-68 is an A4 picture of the requested width or slightly wider', async () => {
    assert.equal((await preview()).headers['content-type'], 'image/webp')
    const asked = ['', '?width=1', '?width=240', '?width=241', '?width=361', '?width=700', '?width=1080', '?width=99999']
    const sizes = await Promise.all(asked.map(sizeOf))
    assert.deepEqual(sizes.map(([width]) => width), [480, 240, 240, 360, 480, 720, 1080, 1080]) // prettier-ignore
    for (const [width, height] of sizes) assert.equal(height, Math.round(width! * 1.414))
  })

  it('is drawn anew for a score without the requested width', async () => {
    const old = await publishPiece(ada.api)
    const { id } = await db.selectFrom('scores').select('id').where('piece_id', '=', old).executeTakeFirstOrThrow()
    await files.remove(`previews/${id}-360.webp`)
    const { width } = await sharp((await preview('?width=300', {}, old)).rawPayload).metadata()
    assert.equal(width, 360)
  })

  it('has one of the fixed widths', async () => {
    for (const width of ['0', '-1', '1.5', 'abc', '', '1e999']) assert.equal((await preview(`?width=${width}`)).statusCode, 400, width)
  })

  it('has an ETag for each width', async () => {
    const tags = await Promise.all(['?width=240', '?width=480'].map(async (query) => String((await preview(query)).headers.etag)))
    assert.equal(new Set(tags).size, 2)
    assert.equal((await preview('?width=240', { 'if-none-match': tags[0]! })).statusCode, 304)
    assert.equal((await preview('?width=480', { 'if-none-match': tags[0]! })).statusCode, 200)
  })

  it('is as visible as its piece, also for a session cookie', async () => {
    const hidden = await publishPiece(ada.api)
    await db.updateTable('pieces').set({ state: 'PENDING' }).where('id', '=', hidden).execute()
    const as = async (session?: string) => {
      const { statusCode, headers } = await preview('', session ? { cookie: `a=b; session=${session}` } : {}, hidden)
      return [statusCode, headers['cache-control']]
    }
    assert.deepEqual(await as(), [404, 'no-store'])
    assert.deepEqual(await as(other.session), [404, 'no-store'])
    assert.deepEqual(await as('forged'), [404, 'no-store'])
    assert.deepEqual(await as(ada.session), [200, 'private, no-store'])
    assert.deepEqual(await as(root.session), [200, 'private, no-store'])
  })

  it('of another score than the first is for its artist and admins only', async () => {
    const two = await publishPiece(ada.api, {}, [pdfFile(), pdfFile()])
    const { id } = await db.selectFrom('scores').select('id').where('piece_id', '=', two).where('position', '=', 1).executeTakeFirstOrThrow()
    const as = async (session?: string, score = 1) => {
      const { statusCode, headers } = await preview(`?score=${score}`, session ? { cookie: `session=${session}` } : {}, two)
      return [statusCode, headers['cache-control'], headers.etag]
    }
    for (const session of [undefined, other.session]) assert.deepEqual(await as(session), [404, 'no-store', undefined])
    for (const { session } of [ada, root]) assert.deepEqual(await as(session), [200, 'private, no-store', `"${id}-480"`])
    assert.deepEqual((await as(ada.session, 2))[0], 404)
    assert.deepEqual((await as(ada.session, -1))[0], 400)
    assert.deepEqual((await as(undefined, 0))[0], 200)
  })

  it('shows the first score that was not removed', async () => {
    const { id } = await db.selectFrom('scores').select('id').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    assert.equal((await preview()).headers.etag, `"${id}-480"`)
    await db.updateTable('scores').set({ removed_at: new Date() }).where('piece_id', '=', pieceId).execute()
    assert.equal((await preview()).statusCode, 404)
  })
})
