import assert from 'node:assert/strict'
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { createClient } from '#contract/client.ts'
import { createTestApp } from '#test/create-test-app.ts'

const testApp = await createTestApp()
const { db, visitor, createAccount, publicUrl } = testApp

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64 = (data: string | Buffer) => Buffer.from(data).toString('base64url')

const clientData = (type: string, challenge: string, origin: string) => JSON.stringify({ type, challenge, origin, crossOrigin: false })

/** An authenticator in software: a key pair, its number and its count of signatures. */
function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const id = randomBytes(16)
  let count = 0
  const authenticatorData = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, rest])
  }
  const credential = <Response extends object>(response: Response) => ({
    id: base64(id),
    rawId: base64(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })
  return {
    id: base64(id),
    create: (challenge: string, { origin = publicUrl } = {}) => {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const data = authenticatorData(new URL(origin).hostname, 0x41, Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]))
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'), // { fmt: 'none', attStmt: {}, authData: … }
        Buffer.from([0x58, data.length]),
        data,
      ])
      return credential({
        clientDataJSON: base64(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64(attestation),
        transports: ['internal'],
      })
    },
    sign: (challenge: string, { origin = publicUrl } = {}) => {
      count += 1
      const data = authenticatorData(new URL(origin).hostname, 0x01)
      const client = clientData('webauthn.get', challenge, origin)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return credential({ clientDataJSON: base64(client), authenticatorData: base64(data), signature: base64(signature) })
    },
  }
}

type Account = Awaited<ReturnType<typeof createAccount>>

async function start({ api }: Account) {
  const { status, message, data } = await api.startPasskey()
  if (status !== 200) assert.fail(message)
  return { setup: data.setup, challenge: data.options.challenge, options: data.options }
}

/** Adds a passkey to an account. */
async function addPasskey(account: Account, authenticator = createAuthenticator()) {
  const { setup, challenge } = await start(account)
  const answer = await account.api.addPasskey({ body: { setup, name: 'Key', passkey: authenticator.create(challenge) } })
  if (answer.status !== 200) assert.fail(answer.message)
  return { authenticator, recoveryCodes: answer.data.recoveryCodes }
}

/** Begins a login with the right password. */
async function begin(account: Account) {
  const { status, message, data } = await visitor.logIn({ body: account })
  if (status !== 403 || !('login' in data)) assert.fail(message)
  return { login: data.login, kinds: data.kinds, options: data.passkey!, challenge: data.passkey!.challenge }
}
const complete = (login: string, passkey: ReturnType<ReturnType<typeof createAuthenticator>['sign']>) =>
  visitor.completeLogin({ body: { login, passkey } })

describe('SAFE-07 a passkey', () => {
  it('SAFE-07 is asked for after the password and opens a session, once for each login', async () => {
    const ada = await createAccount('Ada')
    const { authenticator, recoveryCodes } = await addPasskey(ada)
    assert.equal(recoveryCodes.length, 10)
    const { login, kinds, options, challenge } = await begin(ada)
    assert.deepEqual(kinds, ['PASSKEY'])
    assert.equal(options.rpId, 'bellows.test')
    assert.deepEqual(
      options.allowCredentials!.map(({ id }) => id),
      [authenticator.id],
    )
    const signed = authenticator.sign(challenge)
    const answer = await complete(login, signed)
    if (answer.status !== 200) assert.fail(answer.message)
    const session = answer.data.sessionid
    assert.equal((await createClient({ fetch: testApp.fetch, session: () => session }).checkSession()).status, 200)
    assert.equal((await complete(login, signed)).status, 406)
    assert.equal((await complete((await begin(ada)).login, signed)).status, 400)
    assert.equal((await visitor.completeLogin({ body: { login: (await begin(ada)).login, code: recoveryCodes[0]! } })).status, 200)
  })

  it('SAFE-07 counts on this site alone, for its own account and challenge', async () => {
    const [bob, cleo] = [await createAccount('Bob'), await createAccount('Cleo')]
    const { authenticator } = await addPasskey(bob)
    const others = await addPasskey(cleo)
    const { login, challenge } = await begin(bob)
    assert.equal((await complete(login, authenticator.sign(challenge, { origin: 'https://bellows.test.evil.example' }))).status, 400)
    assert.equal((await complete(login, authenticator.sign(base64('another challenge')))).status, 400)
    assert.equal((await complete(login, others.authenticator.sign(challenge))).status, 400)
    assert.equal((await complete(login, { ...others.authenticator.sign(challenge), id: authenticator.id, rawId: authenticator.id })).status, 400)
    const signed = authenticator.sign(challenge)
    assert.equal((await complete(login, { ...signed, response: { ...signed.response, authenticatorData: '' } })).status, 400)
    assert.equal((await complete(login, authenticator.sign(challenge))).status, 200)
  })

  it('SAFE-07 is added for its own challenge alone, once, and not under the name of another site', async () => {
    const [dora, eve] = [await createAccount('Dora'), await createAccount('Eve')]
    const authenticator = createAuthenticator()
    const { setup, challenge } = await start(dora)
    const add = async ({ api }: Account, passkey: ReturnType<typeof authenticator.create>) =>
      (await api.addPasskey({ body: { setup, passkey } })).status
    assert.equal(await add(dora, authenticator.create(challenge, { origin: 'https://evil.example' })), 400)
    assert.equal(await add(dora, authenticator.create(base64('another challenge'))), 400)
    assert.equal(await add(eve, authenticator.create(challenge)), 406)
    assert.equal(await add(dora, authenticator.create(challenge)), 200)
    const again = await start(dora)
    assert.deepEqual(
      again.options.excludeCredentials!.map(({ id }) => id),
      [authenticator.id],
    )
    const body = { setup: again.setup, passkey: authenticator.create(again.challenge) }
    assert.equal((await dora.api.addPasskey({ body })).status, 409)
    assert.deepEqual((await db.selectFrom('factors').select('name').where('account_id', '=', dora.id).execute())[0]!.name, 'Passkey')
  })

  it('SAFE-07 is one of ten factors at most', async () => {
    const fay = await createAccount('Fay')
    for (let index = 0; index < 10; index++) await addPasskey(fay)
    const { setup, challenge } = await start(fay)
    const { status } = await fay.api.addPasskey({ body: { setup, passkey: createAuthenticator().create(challenge) } })
    assert.equal(status, 409)
    const { data } = await fay.api.listFactors()
    assert.deepEqual([data!.factors.length, data!.recoveryCodesLeft], [10, 10])
  })
})
