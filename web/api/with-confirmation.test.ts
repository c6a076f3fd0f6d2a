import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { createClient, type Fetch } from '#contract/client.ts'
import { confirmedBy } from '#web/session/confirmation.ts'
import { withConfirmation } from './with-confirmation.ts'

let calls: { path: string; body: unknown; session: string | null }[] = []
afterEach(() => void (calls = []))

/** A client of an API that asks for a confirmation until it gets the password 'right'. */
function clientOf({ isConfirmed = false, refusal = { status: 403, message: 'No.' } } = {}) {
  const transport: Fetch = async (path, { body, headers }) => {
    calls.push({ path, body: body && JSON.parse(body as string), session: new Headers(headers).get('authorization') })
    if (path.endsWith('/account/confirm')) {
      isConfirmed = (JSON.parse(body as string) as { password: string }).password === 'right'
      return Response.json(isConfirmed ? { status: 200, message: '' } : refusal, { status: isConfirmed ? 200 : 403 })
    }
    const answer = isConfirmed ? { status: 200, message: '' } : { status: 403, message: 'Enter your password to continue.', data: { confirm: true } }
    return Response.json(answer, { status: answer.status })
  }
  return createClient({ fetch: withConfirmation(transport), session: () => 'a session' })
}
const body = { oldPassword: 'right', newPassword: 'new' }
const paths = () => calls.map(({ path }) => path.replace('/api/', ''))

describe('SAFE-05 a call that needs a confirmation', () => {
  it('SAFE-05 is sent again with the same body once the form’s own password has confirmed it', async () => {
    const api = clientOf()
    assert.equal((await confirmedBy(body.oldPassword, () => api.changePassword({ body }))).status, 200)
    assert.deepEqual(paths(), ['settings/password', 'account/confirm', 'settings/password'])
    assert.deepEqual(
      calls.map((call) => call.body),
      [body, { password: 'right' }, body],
    )
    assert.ok(calls.every(({ session }) => session === 'a session'))
  })

  it('SAFE-05 fails with the reason why the password was refused', async () => {
    const answer = await confirmedBy('wrong', () => clientOf().changePassword({ body }))
    assert.deepEqual([answer.status, answer.message, paths()], [403, 'No.', ['settings/password', 'account/confirm']])
  })

  it('SAFE-05 fails where no dialog can ask for the password', async () => {
    const answer = await clientOf().changeEmail({ body: { email: 'a@b' } })
    assert.deepEqual([answer.status, answer.message, paths()], [403, 'Enter your password to continue.', ['settings/email']])
  })

  it('is not sent again after a 403 for another reason', async () => {
    const transport: Fetch = async (path) => {
      calls.push({ path, body: undefined, session: null })
      return path.endsWith('file') ? new Response('no', { status: 403 }) : Response.json({ status: 403, message: 'No.' }, { status: 403 })
    }
    const api = createClient({ fetch: withConfirmation(transport), session: () => undefined })
    assert.deepEqual(await api.getSettings(), { status: 403, message: 'No.' })
    assert.equal(await (await withConfirmation(transport)('/file', {})).text(), 'no')
    assert.equal(calls.length, 2)
  })
})
