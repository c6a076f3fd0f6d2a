import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createClient } from './client.ts'

/** A client, and what it has asked for. */
function clientOf(session?: string) {
  const asked: { path: string; method: string; type: string | null; authorization: string | null; body: unknown }[] = []
  const api = createClient({
    session: () => session,
    fetch: (path, init) => {
      const sent = new Request(`http://bellows.example${path}`, init)
      const headers = new Headers(init.headers)
      asked.push({ path, method: sent.method, type: headers.get('content-type'), authorization: headers.get('authorization'), body: init.body })
      return Promise.resolve(Response.json({ status: 200, message: '' }))
    },
  })
  return { api, asked }
}

describe('the client', () => {
  it('API-01 sends every call to one place, its path unchanged', async () => {
    const { api, asked } = clientOf()
    await api.listArtists()
    await api.getPiece({ params: { pieceId: 7 } })
    await api.findArtists({ body: { search: 'a/b?c' } })
    assert.deepEqual(
      asked.map(({ path }) => path),
      ['/api/artists', '/api/piece/7', '/api/artists/find'],
    )
  })

  it('API-02, DECIDE-03 carries the session where there is one', async () => {
    const [ada, visitor] = [clientOf('a session'), clientOf()]
    for (const { api } of [ada, visitor]) await api.getOverview()
    assert.deepEqual([ada.asked[0]!.authorization, visitor.asked[0]!.authorization], ['a session', null])
  })

  it('API-03 asks with GET, POST and JSON, DELETE, PATCH and POST of a form', async () => {
    const { api, asked } = clientOf('a session')
    await api.listLikedPieces()
    await api.buyPiece({ params: { pieceId: 7 }, body: { useBalance: true } })
    await api.deleteArtist({ params: { artistId: 7 } })
    await api.editPiece({ params: { pieceId: 7 }, body: {} as never })
    await api.uploadScore({ form: { file: new Blob(['%PDF-1.7']) } })
    assert.deepEqual(
      asked.map(({ method, type }) => [method, type]),
      [['GET', null], ['POST', 'application/json'], ['DELETE', null], ['PATCH', 'application/json'], ['POST', null]], // prettier-ignore
    )
    assert.equal(asked[1]!.body, '{"useBalance":true}')
  })

  it('API-04 leaves the content type of a form to the browser, which knows the boundary', async () => {
    const { api, asked } = clientOf('a session')
    await api.uploadScore({ form: { file: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) } })
    assert.equal(asked[0]!.type, null)
    const { body } = asked[0]!
    assert.ok(body instanceof FormData)
    assert.match(new Response(body).headers.get('content-type')!, /^multipart\/form-data; ?boundary=/)
  })
})
