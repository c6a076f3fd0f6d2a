import type { LiveCatalogue } from '#server/catalogue/memory/open-catalogue.ts'
import type { Database } from '#server/database/schema.ts'
import type { OperationHandlers } from '#server/http/register-operations.ts'
import type { Files } from '#server/integrations/files.ts'
import { deletePiece } from './delete-piece.ts'
import { editPiece } from './edit-piece.ts'
import { getAudio } from './get-audio.ts'
import { getPieceHistory } from './get-piece-history.ts'
import { getOwnPiece } from './get-own-piece.ts'
import { listOwnPieces } from './list-own-pieces.ts'
import { relistPiece } from './relist-piece.ts'
import { listUnconfirmedPieces } from './list-unconfirmed-pieces.ts'
import { publishPiece } from './publish-piece.ts'
import { reviewPiece } from './review-piece.ts'
import type { ScoreReader } from './score-reader.ts'
import { takeDownPiece } from './take-down-piece.ts'
import { unlistPiece } from './unlist-piece.ts'
import { uploadAudio } from './upload-audio.ts'
import { uploadScore } from './upload-score.ts'

type House = {
  db: Database
  catalogue: LiveCatalogue
  files: Files
  scores: ScoreReader
  publicUrl: string
  operator: { contact: string }
  now: () => Date
}

/** The publishing room. */
export const publishingRoutes = ({ db, catalogue, files, scores, publicUrl, operator, now }: House): OperationHandlers<'publishing'> => ({
  uploadScore: async ({ caller, form }) => ({
    status: 200,
    message: '',
    data: await uploadScore({ db, files, scores, now }, caller.accountId, form.file),
  }),
  uploadAudio: async ({ caller, form }) => ({
    status: 200,
    message: '',
    data: await uploadAudio({ db, files, scores, now }, caller.accountId, form.file),
  }),
  getAudio: async ({ caller, params }) => ({ status: 200, message: '', data: await getAudio(db, files, caller, params.name) }),
  publishPiece: async ({ caller, body }) => ({
    status: 200,
    message: '',
    data: await publishPiece(db, { accountId: caller.accountId, draft: body, now: now() }),
  }),
  editPiece: async ({ caller, params, body }) => ({
    status: 200,
    message: '',
    data: await editPiece(db, { caller, ...params, draft: body, now: now() }),
  }),
  listOwnPieces: async ({ caller }) => ({ status: 200, message: '', data: await listOwnPieces(db, caller.accountId) }),
  getOwnPiece: async ({ caller, params }) => ({ status: 200, message: '', data: await getOwnPiece(db, catalogue.current, caller, params.pieceId) }),
  getPieceHistory: async ({ params }) => ({ status: 200, message: '', data: await getPieceHistory(db, params.pieceId) }),
  listUnconfirmedPieces: async ({ caller }) => ({ status: 200, message: '', data: await listUnconfirmedPieces(db, caller) }),
  reviewPiece: async ({ caller, params, query, body }) => {
    await reviewPiece({ db, publicUrl }, { adminId: caller.accountId, ...params, ...query, ...body, now: now() })
    return { status: 200, message: '' }
  },
  takeDownPiece: async ({ caller, params, body }) => {
    await takeDownPiece({ db, publicUrl, operator }, { adminId: caller.accountId, ...params, ...body, now: now() })
    return { status: 200, message: '' }
  },
  deletePiece: async ({ caller, params }) => ({
    status: 200,
    message: '',
    data: await deletePiece({ db, files }, { caller, ...params, now: now() }),
  }),
  relistPiece: async ({ caller, params }) => {
    await relistPiece(db, caller, params.pieceId)
    return { status: 200, message: '' }
  },
  unlistPiece: async ({ caller, params }) => {
    await unlistPiece(db, caller, params.pieceId)
    return { status: 200, message: '' }
  },
})
