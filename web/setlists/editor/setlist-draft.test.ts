import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { SetlistContent } from '#contract/setlists.ts'
import { toMultiLine } from '#contract/text/text.ts'
import { dismiss } from '#web/ui/toast/shown-toasts.ts'
import { toasts as shownToasts } from '#web/ui/toast/toast.ts'
import type { Setlist } from '../describe-setlist.ts'
import { createDraft, type UnsavedSetlist } from './setlist-draft.ts'

const entry = (id: string, note = '') => ({ id, kind: 'break' as const, minutes: 5, note })

/** A server with one setlist, which saves as the real one does; `losesAnswers` stores what is sent and answers nothing. */
function testServer({ revision = 1 } = {}) {
  for (const { id } of shownToasts.get()) dismiss(id)
  const first: Setlist = { id: 'x', name: 'Rehearsal', note: 'abc', entries: [entry('a'), entry('b')], revision, minutes: 10, share: null }
  const server = { setlist: first, losesAnswers: false, saves: 0 }
  const save = ({ revision: read, ...content }: SetlistContent & { revision: number }) => {
    server.saves++
    const stored = { ...content, note: toMultiLine(content.note) }
    const { name, note, entries } = server.setlist
    const isStored = JSON.stringify(stored) === JSON.stringify({ name, note, entries })
    if (!isStored && read !== server.setlist.revision) return { status: 409, message: 'Changed elsewhere.' }
    if (!isStored) server.setlist = { ...server.setlist, ...(stored as Partial<Setlist>), revision: read + 1 }
    if (server.losesAnswers) throw new TypeError('Failed to fetch')
    return { status: 200, message: '', data: { revision: server.setlist.revision } }
  }
  const api = {
    getSetlist: async () => ({ status: 200, message: '', data: { setlist: structuredClone(server.setlist) } }),
    saveSetlist: async ({ body }: { body: Parameters<typeof save>[0] }) => save(body),
  } as unknown as Parameters<typeof createDraft>[1]['api']
  const told = { unsaved: undefined as UnsavedSetlist | undefined, stored: undefined as Setlist | undefined }
  const options: Parameters<typeof createDraft>[1] = {
    api,
    setUnsaved: (unsaved) => void (told.unsaved = unsaved),
    onStored: (setlist) => void (told.stored = setlist),
  }
  const draft = createDraft(structuredClone(first), options)
  /** The setlist after the page was loaded again, with what was kept of it. */
  const reload = () => {
    const again = createDraft(structuredClone(first), options)
    again.restore(structuredClone(told.unsaved!))
    return again
  }
  const edit = async (part: Partial<Setlist>) => {
    draft.change(() => part)
    await draft.save()
  }
  return { server, draft, told, edit, reload, toasts: () => shownToasts.get().length }
}

describe('STAND-06 a setlist that is edited', () => {
  it('joins no note twice that the server has trimmed, and brings no removed entry back', async () => {
    const { server, draft, edit, toasts } = testServer()
    await edit({ note: 'abc d ', entries: [entry('a', 'Slow '), entry('b')] })
    assert.equal(draft.shown.get().state.status, 'saved')
    assert.equal(server.saves, 1)
    server.setlist = { ...server.setlist, name: 'Concert', revision: 3 }
    await edit({ note: 'abc d e ', entries: [entry('b')] })
    assert.deepEqual([server.setlist.name, server.setlist.note, server.setlist.entries], ['Concert', 'abc d e', [entry('b')]])
    assert.equal(toasts(), 1)
  })

  it('takes what it has sent itself for no change of another, when its answer was lost', async () => {
    for (const revision of [1, 0]) {
      const { server, draft, told, edit, toasts } = testServer({ revision })
      server.losesAnswers = true
      await edit({ note: 'abc d' })
      assert.deepEqual([draft.shown.get().state.status, told.unsaved?.draft.note], ['failed', 'abc d'])
      server.losesAnswers = false
      await edit({ note: 'abc d e', entries: [entry('b')] })
      assert.deepEqual([server.setlist.note, server.setlist.entries], ['abc d e', [entry('b')]])
      assert.deepEqual([draft.shown.get().state.status, told.unsaved, told.stored?.revision], ['saved', undefined, revision + 2])
      assert.equal(toasts(), 0)
    }
  })

  it('saves what was changed back although the change was stored without an answer', async () => {
    const { server, edit } = testServer()
    server.losesAnswers = true
    await edit({ note: 'abc d' })
    server.losesAnswers = false
    await edit({ note: 'abc' })
    assert.equal(server.setlist.note, 'abc')
  })

  it('saves what was changed before the page was loaded again, once, and joined with what others have changed', async () => {
    for (const isForeign of [false, true]) {
      const { server, draft, told, edit, reload, toasts } = testServer()
      server.losesAnswers = true
      await edit({ note: 'abc d' }) // stored, as far as nobody knows
      draft.change(() => ({ note: 'abc d e', entries: [entry('b'), entry('a')] }))
      server.losesAnswers = false
      draft.hold(true) // its page is gone
      if (isForeign) server.setlist = { ...server.setlist, name: 'Concert', revision: 7 }
      const again = reload()
      assert.deepEqual([again.shown.get().draft.note, again.shown.get().state.status], ['abc d e', 'saving'])
      await again.save()
      const { name, note, entries } = server.setlist
      assert.deepEqual([name, entries.map(({ id }) => id)], [isForeign ? 'Concert' : 'Rehearsal', ['b', 'a']])
      assert.deepEqual([note, told.unsaved, toasts()], ['abc d e', undefined, isForeign ? 1 : 0])
    }
  })

  it('keeps what could not be saved when it is left', async () => {
    const { server, draft, told, edit } = testServer()
    server.losesAnswers = true
    await edit({ note: 'abc d' })
    draft.leave()
    await draft.save()
    assert.equal(told.unsaved?.draft.note, 'abc d')
  })

  it('that was not deleted after all is saved again once it is changed', async () => {
    const { server, draft, edit } = testServer()
    draft.hold(true)
    await edit({ note: 'abc d' })
    assert.equal(server.setlist.note, 'abc d')
  })
})
