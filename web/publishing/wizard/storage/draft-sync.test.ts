import assert from 'node:assert/strict'
import { describe, it, mock } from 'node:test'
import type { DraftChange } from '../draft/draft-changes.ts'
import { emptyDraft, type Draft } from '../draft/draft.ts'
import type { UploadAnswer } from '../publish/publish.ts'
import { createDraftSync } from './draft-sync.ts'
import { findDraft } from './find-draft.ts'

const draftId = '0b8d8e5c-4f0a-4a55-9d3c-5a3f0c8d2b11'
const base: Draft = { ...emptyDraft(), draftId, title: 'Lake' }
const score = (key: string, name = key) => ({ key, name: `Score ${name}`, pages: 1, file: { name, bytes: 4 }, scoreId: '' })
const pdf = (name: string) => new File(['%PDF'], name)

type Stored = { revision: number; content: string; title: string; uploads: string[] }
type Answer = { status: number; message?: string }

/** An account that keeps one draft, as the server does. */
function createAccount() {
  let stored: Stored | undefined
  let pieceId: number | undefined
  /** Uploads that the server has deleted. */
  const swept = new Set<string>()
  /** What the next calls of `saveDraft` meet: an answer of the server, or none before or after the draft is stored. */
  const faults: (Answer | 'unreachable' | 'answer lost')[] = []
  const calls: string[] = []
  const save = async ({ body }: { body: { revision: number; content: string; title: string; uploads: string[] } }) => {
    calls.push(`save ${body.title}`)
    const fault = faults.shift()
    if (fault === 'unreachable') throw new TypeError('fetch failed')
    if (fault && fault !== 'answer lost') return { message: '', ...fault }
    if (pieceId !== undefined) return { status: 409, message: 'published', data: { pieceId } }
    if (!stored && body.revision > 0) return { status: 404, message: 'gone' }
    if (stored && stored.content !== body.content && stored.revision !== body.revision) return { status: 409, message: 'changed' }
    if (stored?.content !== body.content) stored = { ...body, revision: (stored?.revision ?? 0) + 1 }
    if (fault === 'answer lost') throw new TypeError('fetch failed')
    return { status: 200, message: '', data: { revision: stored.revision, uploads: body.uploads.filter((id) => !swept.has(id)) } }
  }
  return {
    calls,
    faults,
    swept,
    stored: () => stored,
    draft: () => stored && (JSON.parse(stored.content) as { draft: Draft }).draft,
    delete: () => (stored = undefined),
    publish: () => (pieceId = 7),
    api: {
      saveDraft: save,
      getDraft: async () => ({ status: 200, message: '', data: { draft: stored ? { ...stored, changed: '2026-11-29T10:00:00Z' } : null } }),
      deleteDraft: async ({ query }: { query?: { revision: string } }) => {
        calls.push('delete')
        if (Number(query!.revision) === stored?.revision) stored = undefined
        return { status: 200, message: '' }
      },
    } as unknown as Parameters<typeof createDraftSync>[0]['api'],
  }
}

type Account = ReturnType<typeof createAccount>
type Upload = (key: string, options: { signal: AbortSignal; onProgress: (part: number) => void }) => Promise<UploadAnswer>

/** A device on which the draft is edited: `edit` changes it as somebody who types does. */
function createDevice(
  account: Account,
  { draft = base, upload, ...initial }: { draft?: Draft; upload?: Upload } & Partial<Parameters<typeof createDraftSync>[1]> = {},
) {
  let current = draft
  let files = new Map<string, File>()
  let adopted = 0
  const uploads: string[] = []
  const show = () => sync.set({ draft: current, step: 0, files })
  const change = (next: DraftChange) => {
    current = next(current)
    show()
  }
  const sync = createDraftSync(
    {
      draftId,
      pieceId: undefined,
      api: account.api,
      change,
      onAdopted: () => adopted++,
      upload: async ({ key }, _file, options) => {
        uploads.push(key)
        return upload ? upload(key, options) : { status: 200, data: { scoreId: `id-${key}` } }
      },
    },
    { sent: undefined, unchanged: undefined, ...initial },
  )
  return {
    sync,
    uploads,
    draft: () => current,
    adopted: () => adopted,
    edit(values: Partial<Draft>) {
      change((latest) => ({ ...latest, ...values }))
      return this
    },
    /** Chooses a file for a score. */
    choose(key: string, name = key) {
      files = new Map(files).set(key, pdf(name))
      return this.edit({ scores: [...current.scores.filter((each) => each.key !== key), score(key, name)] })
    },
    send: async () => {
      await sync.send()
      return sync.state.get()
    },
  }
}

/** Another device, which has opened the draft as the account has it. */
async function openElsewhere(account: Account) {
  const found = (await findDraft(account.api, `1/${draftId}`, draftId))!
  return createDevice(account, { draft: found.draft, sent: found.sent, unchanged: found.unchanged })
}

describe('WALK-10 keeping a draft with the account', () => {
  it('sends what was typed after a pause, and each file once it was read', async () => {
    mock.timers.enable({ apis: ['setTimeout'] })
    try {
      const account = createAccount()
      const device = createDevice(account).edit({ title: 'Lak' }).edit({ title: 'Lake' })
      assert.deepEqual([account.calls, device.sync.state.get().status], [[], 'sending'])
      mock.timers.tick(800)
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
      assert.deepEqual([account.calls, device.sync.state.get().status], [['save Lake'], 'account'])
    } finally {
      mock.timers.reset()
    }
    const account = createAccount()
    const device = createDevice(account).choose('a').choose('b')
    device.edit({ scores: device.draft().scores.map((each) => (each.key === 'b' ? { ...each, pages: undefined } : each)) })
    assert.deepEqual(await device.send(), { status: 'sending' }) // the second was not read yet
    assert.deepEqual([device.uploads, account.stored()!.uploads], [['a'], ['id-a']])
    assert.deepEqual(account.draft()!.scores.map(({ key }) => key), ['a']) // prettier-ignore
    device.edit({ scores: device.draft().scores.map((each) => ({ ...each, pages: 2 })) })
    assert.deepEqual(await device.send(), { status: 'account' })
    assert.deepEqual(
      [device.uploads, account.stored()!.uploads],
      [
        ['a', 'b'],
        ['id-a', 'id-b'],
      ],
    )
    const { length } = account.calls
    await device.send()
    assert.equal(account.calls.length, length) // nothing is sent twice
  })

  it('keeps it on the device while the server cannot be reached, and sends it later', async () => {
    const account = createAccount()
    account.faults.push('unreachable', { status: 503, message: 'busy' })
    const device = createDevice(account).edit({ title: 'Train' })
    assert.equal((await device.send()).status, 'device')
    assert.equal((await device.send()).status, 'device')
    assert.deepEqual([(await device.send()).status, account.draft()!.title], ['account', 'Train'])
    await device.sync.end()
  })

  it('says what the server refuses, and still keeps the rest', async () => {
    const account = createAccount()
    const device = createDevice(account, {
      upload: async (key) => (key === 'a' ? { status: 400, message: 'Damaged.' } : { status: 200, data: { scoreId: 'id' } }),
    })
    device.choose('a').choose('b')
    assert.deepEqual(await device.send(), { status: 'device', reason: 'Score a: Damaged.' })
    assert.deepEqual([device.uploads, account.stored()!.uploads], [['a', 'b'], ['id']])
    device.choose('a', 'mended')
    assert.deepEqual([(await device.send()).status, device.uploads], ['device', ['a', 'b', 'a']]) // another file is tried
    account.faults.push({ status: 409, message: 'You can keep at most 50 drafts. Publish or delete one.' })
    account.delete()
    const full = createDevice(account).edit({ title: 'One too many' })
    assert.deepEqual(await full.send(), { status: 'device', reason: 'You can keep at most 50 drafts. Publish or delete one.' })
  })

  it('takes over what another device has changed of other fields', async () => {
    const account = createAccount()
    const one = createDevice(account).edit({ year: '2024' })
    await one.send()
    const other = await openElsewhere(account)
    assert.equal((await other.send()).status, 'account')
    assert.equal(account.calls.length, 1) // opened, and nothing changed
    await other.edit({ description: 'Slow' }).choose('b').send()
    one.choose('a').edit({ price: 5 })
    assert.deepEqual([(await one.send()).status, one.adopted()], ['account', 1])
    const { description, price, scores } = account.draft()!
    assert.deepEqual([description, price, scores.map(({ key }) => key)], ['Slow', 5, ['b', 'a']])
    assert.deepEqual(one.draft().scores.map(({ key }) => key), ['b', 'a']) // prettier-ignore
  })

  it('asks where both have changed the same field, and sends nothing until somebody has chosen', async () => {
    const account = createAccount()
    const one = createDevice(account).edit({ year: '2024' })
    await one.send()
    const other = await openElsewhere(account)
    await other.edit({ title: 'Sea' }).send()
    one.edit({ title: 'Pond' })
    const state = await one.send()
    assert.ok(state.status === 'changed' && state.saved.draft.title === 'Sea')
    assert.equal(await one.sync.hold(), false) // it must not be published
    one.sync.release()
    one.edit({ title: 'Ponds' })
    await one.send()
    assert.equal(account.draft()!.title, 'Sea')
    one.sync.merged(state.saved)
    one.edit({ title: 'Ponds' })
    assert.deepEqual([(await one.send()).status, account.draft()!.title], ['account', 'Ponds'])
  })

  it('recognises what it sent itself when the answer was lost, also after the page was closed', async () => {
    const account = createAccount()
    const device = createDevice(account).edit({ title: 'Lake A' })
    account.faults.push('answer lost')
    await device.send()
    device.edit({ title: 'Lake AB' })
    assert.deepEqual([(await device.send()).status, account.draft()!.title], ['account', 'Lake AB'])
    account.faults.push('answer lost')
    await device.edit({ title: 'Lake ABC' }).send()
    const kept = device.sync.sent()
    await device.sync.end()
    const later = createDevice(account, { draft: { ...device.draft(), title: 'Lake ABCD' }, ...kept })
    later.edit({ year: '2025' })
    assert.deepEqual([(await later.send()).status, account.draft()!.title], ['account', 'Lake ABCD'])
  })

  it('creates it again if it was deleted elsewhere, and stops once it was published there', async () => {
    const account = createAccount()
    const device = createDevice(account).edit({ title: 'One' })
    await device.send()
    account.delete()
    assert.deepEqual([(await device.edit({ title: 'Two' }).send()).status, account.draft()!.title], ['account', 'Two'])
    account.publish()
    assert.equal(await device.sync.hold(), false) // also where nothing was changed here
    device.sync.release()
    assert.deepEqual(await device.edit({ title: 'Three' }).send(), { status: 'published', pieceId: 7 })
    const { length } = account.calls
    await device.edit({ title: 'Four' }).send()
    assert.deepEqual([account.calls.length, await device.sync.hold()], [length, false])
  })

  it('does not publish unseen what another device has changed', async () => {
    const account = createAccount()
    const one = createDevice(account).edit({ title: 'One' })
    await one.send()
    await (await openElsewhere(account)).choose('b').send()
    assert.deepEqual([await one.sync.hold(), one.draft().scores.length], [false, 1]) // what was taken over has to be seen first
    one.sync.release()
    assert.equal(await one.sync.hold(), true)
    const { length } = account.calls
    await one.edit({ title: 'What is being published' }).send() // the page is hidden meanwhile
    assert.equal(account.calls.length, length) // another revision would outlive the piece
    one.sync.release()
    assert.deepEqual([(await one.send()).status, account.draft()!.title], ['account', 'What is being published'])
  })

  it('lets a publication be repeated whose answer was lost', async () => {
    const account = createAccount()
    const device = createDevice(account).edit({ title: 'One' })
    await device.send()
    account.publish()
    device.edit({ unanswered: '{}' })
    assert.equal((await device.send()).status, 'device')
    assert.equal(await device.sync.hold(), true)
  })

  it('uploads again what the server has no more', async () => {
    const account = createAccount()
    let count = 0
    const device = createDevice(account, { upload: async () => ({ status: 200, data: { scoreId: `id-${++count}` } }) }).choose('a')
    await device.send()
    account.delete()
    account.swept.add('id-1')
    assert.deepEqual(
      [(await device.edit({ title: 'Typed after it was deleted elsewhere' }).send()).status, account.stored()!.uploads],
      ['account', ['id-2']],
    )
  })

  it('has what it took over after its page has gone', async () => {
    const account = createAccount()
    const one = createDevice(account).edit({ year: '2024' })
    await one.send()
    await (await openElsewhere(account)).edit({ description: 'Slow' }).send()
    one.edit({ title: 'Typed last' })
    await one.send()
    const { draft } = one.sync.latest()!
    assert.deepEqual([draft.title, draft.description, one.sync.has(one.sync.latest()!)], ['Typed last', 'Slow', true])
  })

  it('hands the upload that has begun over to the publication, and begins no other one until that has ended', async () => {
    const account = createAccount()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: held, resolve: finish } = Promise.withResolvers<void>()
    const device = createDevice(account, {
      upload: async (key, { onProgress }) => {
        onProgress(0.5)
        begin()
        await held
        onProgress(1)
        return { status: 200, data: { scoreId: `id-${key}` } }
      },
    })
    device.choose('a').choose('b')
    const sending = device.send()
    await begun
    device.edit({ title: 'Typed last' })
    assert.deepEqual([await device.sync.hold(), account.draft()!.title], [true, 'Typed last'])
    const parts: number[] = []
    const pending = { name: '', operation: 'uploadScore' as const }
    assert.equal(
      device.sync.joinUpload({ ...pending, key: 'b' }, () => {}),
      undefined,
    )
    const joined = device.sync.joinUpload({ ...pending, key: 'a' }, (part) => parts.push(part))
    finish()
    assert.deepEqual([(await joined)!.data, parts], [{ scoreId: 'id-a' }, [0.5, 1]])
    await sending
    assert.deepEqual(device.uploads, ['a'])
    device.sync.release()
    assert.deepEqual([(await device.send()).status, device.uploads], ['account', ['a', 'b']])
  })

  it('does not take the upload of one file for that of another, chosen meanwhile', async () => {
    const account = createAccount()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: held, resolve: finish } = Promise.withResolvers<void>()
    let count = 0
    const device = createDevice(account, {
      upload: async () => {
        const answer = { status: 200 as const, data: { scoreId: `id-${++count}` } }
        begin()
        if (count === 1) await held
        return answer
      },
    })
    device.choose('a', 'first')
    const sending = device.send()
    await begun
    device.choose('a', 'second')
    finish()
    await sending
    assert.deepEqual([(await device.send()).status, device.draft().scores.map(({ scoreId }) => scoreId)], ['account', ['id-2']])
  })

  it('is deleted with the account when every change was undone', async () => {
    const account = createAccount()
    const device = createDevice(account).edit({ title: 'One' })
    await device.send()
    await device.sync.delete()
    assert.deepEqual([account.stored(), account.calls], [undefined, ['save One', 'delete']])
    const untouched = createDevice(account)
    await untouched.sync.delete()
    assert.equal(account.calls.length, 2)
    const one = createDevice(account).edit({ title: 'One' })
    await one.send()
    await (await openElsewhere(account)).edit({ title: 'Of another device' }).send()
    await one.sync.delete()
    assert.equal(account.draft()!.title, 'Of another device')
  })
})
