import type { Client } from '#contract/client.ts'
import { amend, forgetSent, type Change } from '../draft/draft-changes.ts'
import { bodyOf, draftOf, type Draft } from '../draft/draft.ts'

/** A file of a draft on its way: it is sent before the piece, which then names it. */
export type PendingUpload = { key: string; name: string; verb: 'uploadScore' | 'uploadAudio' }

/** How publishing ended: as a piece, or with what the server said; nothing where no answer came. */
export type Outcome = { pieceId: number; confirmed: boolean } | { refusal: string }

type Calls = Pick<Client, 'publishPiece' | 'editPiece' | 'getOwnPiece'>
type Sent = { status: 200; data: { scoreId?: string; audioId?: string } } | { status: number; message: string; data?: undefined }

/** What publishing works with. `note` is told of every change of the draft, so that a later try begins where this one ended. */
export type PublishDeps = {
  api: Calls
  /** The piece that is edited; without it, a new one is made. */
  pieceId: number | undefined
  signal: AbortSignal
  send: (parcel: PendingUpload) => Promise<Sent>
  note: (change: Change) => void
}

/** The files of a draft that the server does not have yet, in the order in which they are sent. */
export const pendingUploads = ({ scores, performances }: Draft): PendingUpload[] => [
  ...scores.flatMap(({ key, name, file, scoreId }) => (file && scoreId === '' ? [{ key, name, verb: 'uploadScore' as const }] : [])),
  ...performances.flatMap(({ key, type, title, file, audioLink }) =>
    type === 'LOCAL' && file && audioLink === '' ? [{ key, name: title.trim() || file.name, verb: 'uploadAudio' as const }] : [],
  ),
]

/** Sends the files that were not sent yet and then the piece (DECIDE-89). Sent again, whatever became of the last try, it is one piece. */
export async function publish(draft: Draft, press: PublishDeps): Promise<Outcome> {
  const outcome = await tryOnce(draft, press)
  const isSwept = 'refusal' in outcome && outcome.status === 409 && pendingUploads(forgetSent(draft)).length > pendingUploads(draft).length
  if (!isSwept) return outcome
  press.note(forgetSent) // sent so long ago that the server has them no more
  return tryOnce(forgetSent(draft), press)
}

async function tryOnce(draft: Draft, { signal, send, note, ...press }: PublishDeps) {
  let now = draft
  const change = (next: Change) => {
    now = next(now)
    note(next)
  }
  for (const parcel of pendingUploads(draft)) {
    const answer = await send(parcel)
    if (answer.status !== 200) return { refusal: (answer as { message: string }).message, status: answer.status }
    change(sent(parcel, answer.data!))
  }
  return save(now, { ...press, signal, change })
}

const sent = ({ key, verb }: PendingUpload, { scoreId, audioId }: { scoreId?: string; audioId?: string }) =>
  verb === 'uploadScore' ? amend('scores', key, { scoreId: scoreId! }) : amend('performances', key, { audioLink: `{address}/audio/${audioId}` })

type Saving = Pick<PublishDeps, 'api' | 'pieceId' | 'signal'> & { change: (change: Change) => void }

async function save(draft: Draft, { api, pieceId, signal, change }: Saving) {
  const body = bodyOf(draft)
  if (pieceId !== undefined) return ended(await api.editPiece({ params: { pieceId }, body, signal }))
  const { unanswered, draftId } = draft
  const said = JSON.stringify(body)
  change((now) => ({ ...now, unanswered: said }))
  const answer = await api.publishPiece({ body: { ...body, draftId }, signal })
  if (answer.status !== 200) {
    change((now) => ({ ...now, unanswered }))
    return ended(answer)
  }
  const isPerhapsOlder = unanswered !== undefined && unanswered !== said
  if (isPerhapsOlder && (await differs(api, answer.data.pieceId, draft, signal)))
    return ended(await api.editPiece({ params: { pieceId: answer.data.pieceId }, body, signal }))
  return ended(answer)
}

type Ended = { status: 200; data: { pieceId: number; confirmed: boolean } } | { status: number; message: string; data?: undefined }

const ended = (answer: Ended) => (answer.status === 200 ? answer.data! : { refusal: (answer as { message: string }).message, status: answer.status })

/** Whether the piece that an earlier try has made says something else than the draft does now. */
async function differs(api: Calls, pieceId: number, draft: Draft, signal: AbortSignal) {
  const answer = await api.getOwnPiece({ params: { pieceId }, signal })
  return answer.status === 200 && wordsOf(draftOf(answer.data.piece)) !== wordsOf(draft)
}

function wordsOf(draft: Draft) {
  const { transcriptionInfo, ...body } = bodyOf(draft)
  return JSON.stringify({ ...body, real: transcriptionInfo && [transcriptionInfo.realComposer.name, transcriptionInfo.realYear] })
}
