import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createClient } from './client.ts'

/** A client, and the requests it has sent. */
function clientOf(session?: string) {
  const requests: { path: string; method: string; type: string | null; authorization: string | null; body: unknown }[] = []
  const api = createClient({
    session: () => session,
    fetch: (path, init) => {
      const sent = new Request(`http://bellows.example${path}`, init)
      const headers = new Headers(init.headers)
      requests.push({ path, method: sent.method, type: headers.get('content-type'), authorization: headers.get('authorization'), body: init.body })
      return Promise.resolve(Response.json({ status: 200, message: '' }))
    },
  })
  return { api, requests }
}

describe('the client', () => {
  it('API-01 sends every request to one base path, its own path unchanged', async () => {
    const { api, requests } = clientOf()
    await api.listArtists()
    await api.getPiece({ params: { pieceId: 7 } })
    await api.findArtists({ body: { search: 'a/b?c' } })
    assert.deepEqual(
      requests.map(({ path }) => path),
      ['/api/artists', '/api/piece/7', '/api/artists/find'],
    )
  })

  it('API-02, DECIDE-03 sends the session id if there is one', async () => {
    const [ada, visitor] = [clientOf('a session'), clientOf()]
    for (const { api } of [ada, visitor]) await api.getOverview()
    assert.deepEqual([ada.requests[0]!.authorization, visitor.requests[0]!.authorization], ['a session', null])
  })

  it('API-03 sends GET, POST of JSON, DELETE, PATCH and POST of a form', async () => {
    const { api, requests } = clientOf('a session')
    await api.listLikedPieces()
    await api.buyPiece({ params: { pieceId: 7 }, body: { useBalance: true } })
    await api.deleteArtist({ params: { artistId: 7 } })
    await api.editPiece({ params: { pieceId: 7 }, body: {} as never })
    await api.uploadScore({ form: { file: new Blob(['%PDF-1.7']) } })
    assert.deepEqual(
      requests.map(({ method, type }) => [method, type]),
      [['GET', null], ['POST', 'application/json'], ['DELETE', null], ['PATCH', 'application/json'], ['POST', null]], // prettier-ignore
    )
    assert.equal(requests[1]!.body, '{"useBalance":true}')
  })

  it('API-04 leaves the content type of a form to the browser, which chooses the boundary', async () => {
    const { api, requests } = clientOf('a session')
    await api.uploadScore({ form: { file: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) } })
    assert.equal(requests[0]!.type, null)
    const { body } = requests[0]!
    assert.ok(body instanceof FormData)
    assert.match(new Response(body).headers.get('content-type')!, /^multipart\/form-data; ?boundary=/)
  })
})
