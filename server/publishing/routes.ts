import type { Database } from '#server/database/schema.ts'
import type { Routes } from '#server/http.ts'
import type { Files } from '#server/outside/files.ts'
import { getAudio } from './get-audio.ts'
import { publishPiece } from './publish-piece.ts'
import { reviewPiece } from './review-piece.ts'
import type { ScoreReader } from './score-reader.ts'
import { uploadAudio } from './upload-audio.ts'
import { uploadScore } from './upload-score.ts'

type House = { db: Database; files: Files; scores: ScoreReader; now: () => Date }

/** The publishing room. */
export const publishingRoutes = ({ db, files, scores, now }: House): Routes<'publishing'> => ({
  uploadScore: async ({ caller, form }) => ({
    status: 200,
    message: '',
    data: await uploadScore({ db, files, scores }, caller.accountId, form.file),
  }),
  uploadAudio: async ({ caller, form }) => ({
    status: 200,
    message: '',
    data: await uploadAudio({ db, files, scores }, caller.accountId, form.file),
  }),
  getAudio: async ({ caller, params }) => ({ status: 200, message: '', data: await getAudio(db, files, caller, params.name) }),
  publishPiece: async ({ caller, body }) => ({
    status: 200,
    message: '',
    data: await publishPiece(db, { accountId: caller.accountId, draft: body, now: now() }),
  }),
  reviewPiece: async ({ caller, params, body }) => {
    await reviewPiece(db, { adminId: caller.accountId, ...params, ...body, now: now() })
    return { status: 200, message: '' }
  },
})
