import type { Client } from '#contract/client.ts'
import { awayText } from '#web/site/connection/away-text.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { createStore, type Store } from '#web/ui/store.ts'
import type { DraftChange } from '../draft/draft-changes.ts'
import { audioIdOf } from '../draft/draft-entries.ts'
import { forgetUploads, type Draft } from '../draft/draft.ts'
import { compareDrafts, withSaved } from '../draft/merge-drafts.ts'
import { sendablePart } from '../draft/sendable-part.ts'
import { pendingUploads, recordUpload, type PendingUpload, type UploadAnswer } from '../publish/publish.ts'
import { readAccountDraft, toAccountBody, type AccountDraft } from './account-draft.ts'
import type { DraftState, SentDraft, SentState } from './stored-draft.ts'

/** The server's reason for not keeping something; trying again would not help. */
class Refusal extends Error {}

type Failed = { status: number; message?: string }
const messageOf = (answer: Failed) => answer.message || unknownErrorText
const failure = (answer: Failed) => (answer.status < 500 ? new Refusal(messageOf(answer)) : new Error(messageOf(answer)))

/** How long a pause in changes lasts before they are sent, and when what failed is tried again, in milliseconds. */
const [pause, retryAfter] = [800, 30_000]

/**
 * Where a draft is: with the account; on its way there; on this device alone, and why; changed on another device, so that somebody has to choose;
 * or published on one.
 */
export type SyncState =
  | { status: 'account' | 'sending' }
  | { status: 'device'; reason: string }
  | { status: 'changed'; saved: SentDraft }
  | { status: 'published'; pieceId: number }

type SyncDeps = {
  draftId: string
  /** The piece that is edited. */
  pieceId: number | undefined
  api: Pick<Client, 'getDraft' | 'saveDraft' | 'deleteDraft'>
  upload: (upload: PendingUpload, file: File, options: { signal: AbortSignal; onProgress: (part: number) => void }) => Promise<UploadAnswer>
  /** Changes the draft that is edited; the next `set` has the change. */
  change: (change: DraftChange) => void
  /** Says that what another device has changed was taken over. */
  onAdopted: () => void
}

/** Whether an entry has this file still, and not another one that was chosen meanwhile. */
const isChosen = ({ scores, performances }: Draft, { key }: PendingUpload, { name, size }: File) =>
  [...scores, ...performances].some((entry) => entry.key === key && entry.file?.name === name && entry.file.bytes === size)

type InitialState = SentState & {
  /** The draft, if it has nothing that the account does not have. */
  unchanged: DraftState | undefined
}

export type DraftSync = ReturnType<typeof createDraftSync>

/**
 * Keeps a draft with the account: what was typed after a pause, and each file once it was read. What another device has changed meanwhile is taken
 * over where it concerns other fields; otherwise `changed` says so, and nothing is sent until `merged`.
 */
export function createDraftSync(
  { draftId, pieceId, api, upload, change, onAdopted }: SyncDeps,
  { sent: initial, unanswered: before = [], unchanged }: InitialState,
) {
  const state = createStore<SyncState>({ status: 'account' })
  const toBody = ({ draft, ...left }: DraftState) => toAccountBody({ ...left, draft: sendablePart(draft) }, pieceId)
  let sent = initial
  let sentContent = unchanged && toBody(unchanged).content
  let latest: (DraftState & { files: ReadonlyMap<string, File> }) | undefined
  const unanswered = new Set(before)
  /** What the server said of files that it has refused: they are tried again when the piece is published. */
  const refused = new Map<File, string>()
  const uploaded = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let uploading: { key: string; file: File; answer: Promise<UploadAnswer>; progress: Store<number>; abort: () => void } | undefined
  let isHeld = false
  let adoptions = 0
  let hasEnded = false
  const isBlocked = () => hasEnded || ['changed', 'published'].includes(state.get().status)

  const nextUpload = () => {
    const { draft, files } = latest!
    const isRead = (key: string) => draft.scores.every((score) => score.key !== key || score.pages !== undefined)
    return pendingUploads(draft).find(({ key }) => files.has(key) && isRead(key) && !refused.has(files.get(key)!) && !uploaded.has(key))
  }

  const saveText = async ({ asksAgain = false } = {}): Promise<'saved' | 'again' | 'stopped'> => {
    const body = toBody(latest!)
    if (body.content === sentContent && !asksAgain) return 'saved'
    const { draft } = latest!
    unanswered.add(body.content)
    const answer = await api.saveDraft({ params: { draftId }, body: { ...body, revision: sent?.revision ?? 0 } })
    if (answer.status === 200) {
      setSent({ revision: answer.data.revision, draft: sendablePart(draft) }, body.content)
      return forgetLost(body.uploads, new Set(answer.data.uploads)) ? 'again' : 'saved'
    }
    if (answer.status < 500) unanswered.delete(body.content)
    if (answer.status === 404 && sent) {
      sent = undefined // it was deleted elsewhere, but changed here
      return 'again'
    }
    if (answer.status !== 409) throw failure(answer)
    if (answer.data && latest!.draft.unanswered !== undefined) throw new Refusal('Your piece may be published already. Press Publish again.')
    if (answer.data) {
      state.set({ status: 'published', pieceId: answer.data.pieceId })
      return 'stopped'
    }
    const saved = await readAccountDraft(api, draftId)
    if (!saved) throw failure(answer) // there is no room for another one
    return adopt(saved)
  }
  const setSent = (next: SentDraft, content?: string) => {
    sent = next
    sentContent = content
    unanswered.clear()
  }

  /** Makes files that the server has no more be uploaded again, where they are here. Answers whether there are any. */
  const forgetLost = (named: string[], kept: ReadonlySet<string>) => {
    const { draft, files } = latest!
    const isLost = (id: string) => named.includes(id) && !kept.has(id)
    const lost = new Set(
      [
        ...draft.scores.map(({ key, scoreId }) => [key, scoreId] as const),
        ...draft.performances.map(({ key, audioLink }) => [key, audioIdOf(audioLink)] as const),
      ].flatMap(([key, id]) => (isLost(id) && files.has(key) ? [key] : [])),
    )
    if (lost.size > 0) apply((own) => forgetUploads(own, (key) => lost.has(key)))
    return lost.size > 0
  }

  /** Takes over what the account has of fields that were not changed here. */
  const adopt = (saved: AccountDraft): 'again' | 'stopped' => {
    if (unanswered.has(saved.content)) {
      setSent(saved, saved.content) // what was sent from here
      return 'again'
    }
    const { conflicts, adopted } = compareDrafts({ base: sent?.draft, own: latest!.draft, saved: saved.draft })
    if (conflicts.length > 0) {
      state.set({ status: 'changed', saved })
      return 'stopped'
    }
    setSent(saved)
    if (adopted.length === 0) return 'again'
    apply((own) => withSaved(own, saved.draft, adopted))
    adoptions++
    onAdopted()
    return 'again'
  }

  const apply = (next: DraftChange) => {
    latest = { ...latest!, draft: next(latest!.draft) }
    change(next)
  }

  const sendFile = async (pending: PendingUpload) => {
    const file = latest!.files.get(pending.key)!
    const stop = new AbortController()
    const progress = createStore(0)
    const sending = upload(pending, file, { signal: stop.signal, onProgress: progress.set })
    uploading = { key: pending.key, file, answer: sending, progress, abort: () => stop.abort() }
    const answer = await sending.finally(() => void (uploading = undefined))
    if (answer.status === 200) {
      if (isChosen(latest!.draft, pending, file)) uploaded.add(pending.key)
      apply((draft) => (isChosen(draft, pending, file) ? recordUpload(pending, answer.data!)(draft) : draft))
    } else if (answer.status < 500 && answer.status !== 429 && answer.status !== 401) refused.set(file, `${pending.name}: ${messageOf(answer)}`)
    else throw failure(answer)
  }

  /** Saves the text, and asks whether another device has changed it even where there is nothing to save. What cannot be kept can be published. */
  const saveHeld = async (attempts = 2): Promise<void> => {
    if (!latest || isBlocked()) return
    try {
      let result = await saveText({ asksAgain: sent !== undefined })
      while (result === 'again') result = await saveText()
    } catch {
      if (attempts > 1) await saveHeld(attempts - 1) // an answer that was lost would be missing in what is published
    }
  }

  const sendAll = async () => {
    if (isBlocked() || isHeld || !latest) return
    if (!isTextSent() || nextUpload()) state.set({ status: 'sending' })
    try {
      for (;;) {
        const result = await saveText()
        if (result === 'stopped' || hasEnded) return
        if (result === 'again') continue
        const pending = isHeld ? undefined : nextUpload()
        if (!pending) break
        await sendFile(pending)
        if (isHeld) break
      }
      settle()
    } catch (error) {
      if (hasEnded || isHeld) return
      if (error instanceof Refusal) return state.set({ status: 'device', reason: error.message })
      state.set({ status: 'device', reason: awayText('It goes to your account {back}.') })
      timer = setTimeout(() => void run(), retryAfter)
    }
  }

  const settle = () => {
    const { draft, files } = latest!
    const [reason] = pendingUploads(draft).flatMap(({ key }) => refused.get(files.get(key)!) ?? [])
    if (reason !== undefined) return state.set({ status: 'device', reason })
    return state.set({ status: has(latest!) ? 'account' : 'sending' })
  }
  const isTextSent = () => toBody(latest!).content === sentContent
  const has = (kept: DraftState) => pendingUploads(kept.draft).length === 0 && toBody(kept).content === sentContent

  const run = async () => {
    clearTimeout(timer)
    await running
    running ??= sendAll().finally(() => void (running = undefined))
    await running
  }

  const end = async () => {
    hasEnded = true
    clearTimeout(timer)
    uploading?.abort()
    await running
  }

  return {
    state,
    /** The draft as it is now, also after the page has gone. */
    latest: () => latest,
    /** What the account has. */
    sent: (): SentState => ({ sent, unanswered: [...unanswered] }),
    /** Whether the account has all of a draft. */
    has,
    /** Sends a draft after a pause. */
    set(next: NonNullable<typeof latest>) {
      latest = next
      for (const key of uploaded) if (!pendingUploads(next.draft).some((each) => each.key === key)) uploaded.delete(key)
      if (isBlocked() || isHeld) return
      clearTimeout(timer)
      timer = setTimeout(() => void run(), pause)
      if (state.get().status === 'account' && !isTextSent()) state.set({ status: 'sending' })
    },
    /** Sends what is waiting now. */
    send: run,
    /**
     * Sends what was typed, and nothing more until `release`; an upload that has begun goes on. Answers whether the draft can be published as it was
     * shown: no other device has changed or published it.
     */
    async hold(): Promise<boolean> {
      isHeld = true
      const adoptedBefore = adoptions
      if (!uploading) await running
      await saveHeld()
      return !isBlocked() && adoptions === adoptedBefore
    },
    /** The upload of the file of an entry that has begun already; undefined if there is none. */
    joinUpload({ key }: PendingUpload, onProgress: (part: number) => void): Promise<UploadAnswer> | undefined {
      if (uploading?.key !== key || uploading.file !== latest!.files.get(key)) return undefined
      const { answer, progress } = uploading
      onProgress(progress.get())
      progress.subscribe(() => onProgress(progress.get()))
      return answer
    },
    release() {
      isHeld = false
      void run()
    },
    /** Goes on with a draft in which somebody has chosen between both. */
    merged(saved: SentDraft) {
      setSent(saved)
      state.set({ status: 'sending' })
    },
    /** Sends nothing more. */
    end,
    /** Deletes the draft from the account: there is nothing in it. What another device has changed stays. */
    async delete() {
      const isOthers = isBlocked()
      await end()
      if (sent && !isOthers) await api.deleteDraft({ params: { draftId }, query: { revision: String(sent.revision) } })
    },
  }
}
