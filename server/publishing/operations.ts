import type { FeatureOperations } from '#server/http/operation.ts'
import { acceptPieceChange } from './changes/accept-piece-change.ts'
import { getChangePreview } from './changes/get-change-preview.ts'
import { getChangeScore } from './changes/get-change-score.ts'
import { getPieceChange } from './changes/get-piece-change.ts'
import { listPieceChanges } from './changes/list-piece-changes.ts'
import { deleteDraft } from './drafts/delete-draft.ts'
import { getDraft } from './drafts/get-draft.ts'
import { listDrafts } from './drafts/list-drafts.ts'
import { saveDraft } from './drafts/save-draft.ts'
import { answerMention } from './mentions/answer-mention.ts'
import { countMentions } from './mentions/count-mentions.ts'
import { listMentions } from './mentions/list-mentions.ts'
import { deletePiece } from './own-pieces/delete-piece.ts'
import { getOwnPiece } from './own-pieces/get-own-piece.ts'
import { listOwnPieces } from './own-pieces/list-own-pieces.ts'
import { relistPiece } from './own-pieces/relist-piece.ts'
import { unlistPiece } from './own-pieces/unlist-piece.ts'
import { getPublishPage } from './review/get-publish-page.ts'
import { getPieceHistory } from './review/get-piece-history.ts'
import { listScoreMatches } from './review/list-score-matches.ts'
import { listUnconfirmedPieces } from './review/list-unconfirmed-pieces.ts'
import { reviewPiece } from './review/review-piece.ts'
import { correctAccordion } from './review/correct-accordion.ts'
import { takeDownPiece } from './review/take-down-piece.ts'
import { getAudio } from './uploads/get-audio.ts'
import { getUploadedScore } from './uploads/get-uploaded-score.ts'
import { uploadAudio } from './uploads/upload-audio.ts'
import { uploadScore } from './uploads/upload-score.ts'
import { editPiece } from './writing/edit-piece.ts'
import { publishPiece } from './writing/publish-piece.ts'

export const publishingOperations = {
  uploadScore,
  uploadAudio,
  getAudio,
  publishPiece,
  editPiece,
  listOwnPieces,
  getOwnPiece,
  listUnconfirmedPieces,
  getPublishPage,
  getPieceHistory,
  listScoreMatches,
  reviewPiece,
  listPieceChanges,
  getPieceChange,
  getChangePreview,
  getChangeScore,
  acceptPieceChange,
  correctAccordion,
  takeDownPiece,
  listMentions,
  countMentions,
  answerMention,
  deletePiece,
  relistPiece,
  unlistPiece,
  listDrafts,
  getDraft,
  saveDraft,
  deleteDraft,
  getUploadedScore,
} satisfies FeatureOperations<'publishing'>
