import { createHash } from 'node:crypto'
import type { FileResponse } from '#contract/operation.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { readAll } from '#server/catalogue/piece/find-kept.ts'
import { findCopy } from '#server/collection/find-copy.ts'
import { nameScoreFiles } from '#server/collection/name-score-files.ts'
import { recordDownload } from '#server/collection/record-download.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { inMemory } from '#server/http/send-file.ts'
import { findWritableScore } from './find-writable-score.ts'
import { readChanges } from './read-marks.ts'

type Deps = Pick<AppDeps, 'db' | 'files' | 'scores'>
type Request = OperationRequest<'exportNotes', 'caller' | 'params'>

/** A score with the notes of the caller on its pages, made from the copy that the caller can download: a stamped one keeps its stamp. */
export async function exportNotes(deps: Deps, { caller, params: { scoreId } }: Request): Promise<FileResponse> {
  const { db, scores } = deps
  const score = await findWritableScore(db, caller, scoreId)
  const { artist_id, is_stamped, piece_id: id } = score
  const copy = await findCopy(deps, { scoreId, piece: { id, artist_id, is_stamped }, caller })
  const { added: marks } = await readChanges(db, { accountId: caller.accountId, scoreId }, 0)
  const { noted } = await scores.printNotes(() => readAll(copy), marks, caller.accountId)
  if (!noted) throw new HttpError(409, 'Your notes cannot be printed in this score. Remove some of them and try again.')
  const [saveAs] = await nameScoreFiles(db, id, [score], ' with notes')
  const isReview = caller.isAdmin && score.state !== 'CONFIRMED'
  const { bytes, read } = inMemory(noted)
  return {
    bytes,
    async *read(range) {
      if (!isReview) await recordDownload(db, caller, { pieceId: id, purpose: 'download' })
      yield* read(range)
    },
    type: 'application/pdf',
    tag: createHash('sha256').update(noted).digest('base64url'),
    isPublic: false,
    isWhole: true,
    saveAs: saveAs!,
  }
}
