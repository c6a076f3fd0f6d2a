import { hashKey } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import type { NewerEdits } from '#contract/edits.ts'
import { rightsVersion } from '#contract/pieces/rights-declarations.ts'
import { updateEntry, type DraftChange } from '../draft/draft-changes.ts'
import { audioLinkOf, type DraftScore, type ScoreMatch } from '../draft/draft-entries.ts'
import { forgetUploads, toDraft, toPieceBody, type Draft } from '../draft/draft.ts'
import type { OwnPiece } from '../draft/wizard-fields.ts'

/** A file of a draft that has to be uploaded before the piece, which then refers to it. */
export type PendingUpload = { key: string; name: string; operation: 'uploadScore' | 'uploadAudio' }

/** A piece that was saved by somebody else, or in another tab, since an edit began. */
export type NewerPiece = { piece: OwnPiece; edits: NewerEdits['edits'] }

/**
 * The piece that was published, the scores that equal those of others and have to be accepted first, a newer version of the piece, or the
 * message of the server's error. Without an answer `publish` throws.
 */
export type PublishResult =
  | { pieceId: number; confirmed: boolean }
  | { matched: DraftScore[] }
  | { newer: NewerPiece }
  | { error: string; status: number }

type PublishApi = Pick<Client, 'publishPiece' | 'editPiece' | 'getOwnPiece'>
/** What an upload answers. */
export type UploadAnswer =
  | { status: 200; data: { scoreId?: string; audioId?: string; match?: ScoreMatch | undefined } }
  | { status: number; message: string; data?: undefined }

/** The dependencies of `publish`. */
export type PublishDeps = {
  api: PublishApi
  /** The piece that is edited, and the version that the edit began from; without it a new piece is created. */
  edited: { pieceId: number; version: number } | undefined
  /** What the account has of the draft; undefined if it has nothing. */
  kept: { draftId: string; draftRevision: number } | undefined
  signal: AbortSignal
  /** Whether the artist has declared that they hold the rights. */
  declaresRights: boolean
  /** Whether the piece is published although its scores equal those of others. */
  acceptsMatches: boolean
  upload: (upload: PendingUpload) => Promise<UploadAnswer>
  /** Whether this device has the file of an entry. */
  isHere: (key: string) => boolean
  /** Receives every change of the draft, so that a later attempt continues where this one ended. */
  onChange: (change: DraftChange) => void
}

/** The files of a draft that are not uploaded yet, in the order in which they are uploaded. */
export const pendingUploads = ({ scores, performances }: Draft): PendingUpload[] => [
  ...scores.flatMap(({ key, name, file, scoreId }) => (file && scoreId === '' ? [{ key, name, operation: 'uploadScore' as const }] : [])),
  ...performances.flatMap(({ key, type, title, file, audioLink }) =>
    type === 'LOCAL' && file && audioLink === '' ? [{ key, name: title.trim() || file.name, operation: 'uploadAudio' as const }] : [],
  ),
]

/** Uploads the files that are missing and then publishes the piece (DECIDE-89). However often it is repeated, the draft becomes one piece. */
export async function publish(draft: Draft, deps: PublishDeps): Promise<PublishResult> {
  const result = await uploadAndSave(draft, deps)
  const forget: DraftChange = (latest) => forgetUploads(latest, deps.isHere)
  const hasExpiredUploads = 'error' in result && result.status === 409 && pendingUploads(forget(draft)).length > pendingUploads(draft).length
  if (!hasExpiredUploads) return result
  deps.onChange(forget) // uploads of an earlier attempt that the server has deleted since
  return uploadAndSave(forget(draft), deps)
}

async function uploadAndSave(draft: Draft, { upload, onChange, acceptsMatches, ...deps }: PublishDeps): Promise<PublishResult> {
  let current = draft
  const change = (next: DraftChange) => {
    current = next(current)
    onChange(next)
  }
  for (const pending of pendingUploads(draft)) {
    const answer = await upload(pending)
    if (answer.status !== 200) return toResult(answer as ErrorAnswer)
    change(recordUpload(pending, answer.data!))
  }
  const matched = current.scores.filter(({ match }) => match)
  if (matched.length > 0 && !acceptsMatches) return { matched }
  return save(current, { ...deps, change })
}

/** Notes in a draft that a file was uploaded. */
export const recordUpload = ({ key, operation }: PendingUpload, { scoreId, audioId, match }: NonNullable<UploadAnswer['data']>) =>
  operation === 'uploadScore'
    ? updateEntry('scores', key, { scoreId: scoreId!, match })
    : updateEntry('performances', key, { audioLink: audioLinkOf(audioId!) })

type SaveDeps = Pick<PublishDeps, 'api' | 'edited' | 'kept' | 'signal' | 'declaresRights'> & { change: (change: DraftChange) => void }

async function save(draft: Draft, { change, ...deps }: SaveDeps): Promise<PublishResult> {
  const { api, edited, kept, signal, declaresRights } = deps
  const body = toPieceBody(draft)
  if (edited) return saveEdit(draft, { ...deps, ...edited })
  const { unanswered, draftId } = draft
  const sent = JSON.stringify(body)
  change((latest) => ({ ...latest, unanswered: sent }))
  const answer = await api.publishPiece({ body: { ...body, ...kept, draftId, ...rightsOf(declaresRights) }, signal })
  if (answer.status !== 200) {
    change((latest) => ({ ...latest, unanswered }))
    return toResult(answer)
  }
  const mayBeOlder = unanswered !== undefined && unanswered !== sent
  if (!mayBeOlder) return toResult(answer)
  const { pieceId } = answer.data
  const current = await api.getOwnPiece({ params: { pieceId }, signal })
  const isOlder = current.status === 200 && hashBody(toDraft(current.data.piece)) !== hashBody(draft)
  return isOlder ? saveEdit(draft, { ...deps, pieceId, version: current.data.piece.version }) : toResult(answer)
}

const rightsOf = (declaresRights: boolean) => (declaresRights ? { rights: rightsVersion } : {})

type SaveEdit = Pick<PublishDeps, 'api' | 'kept' | 'signal' | 'declaresRights'> & { pieceId: number; version: number }

/** Saves a piece from the version that its edit began from; one that has this content already was saved by an attempt whose answer was lost. */
async function saveEdit(draft: Draft, { api, pieceId, version, kept, signal, declaresRights }: SaveEdit): Promise<PublishResult> {
  const answer = await api.editPiece({ params: { pieceId }, body: { ...toPieceBody(draft), version, ...kept, ...rightsOf(declaresRights) }, signal })
  if (answer.status === 200) return answer.data
  if (answer.status !== 409 || !answer.data) return { error: answer.message, status: answer.status }
  const current = await api.getOwnPiece({ params: { pieceId }, signal })
  if (current.status !== 200) return toResult(current)
  const { piece } = current.data
  if (hashBody(toDraft(piece)) === hashBody(draft)) return { pieceId, confirmed: piece.confirmed }
  return { newer: { piece, edits: answer.data.edits } }
}

type ErrorAnswer = { status: number; message: string; data?: undefined }
type SaveAnswer = { status: 200; data: { pieceId: number; confirmed: boolean } } | ErrorAnswer

const toResult = (answer: SaveAnswer): PublishResult => (answer.data ? answer.data : { error: answer.message, status: answer.status })

/** Compares bodies by content, without the id of the original composer, which the server assigns. */
function hashBody(draft: Draft) {
  const { transcriptionInfo: info, ...body } = toPieceBody(draft)
  return hashKey([body, info && [info.realComposer.name, info.realYear]])
}
