import type { Data } from '#web/api/client.ts'

type WaitingPiece = Data<'listUnconfirmedPieces'>['pieces'][number]

/** When a piece began to wait for an admin: with its first edit after the last review, otherwise with its upload. */
export function waitingSince({ piece, messageHistory }: Pick<WaitingPiece, 'messageHistory'> & { piece: { uploadDate: string } }): string {
  const lastReview = messageHistory.findLastIndex(({ edited }) => !edited)
  const edit = lastReview < 0 ? undefined : messageHistory.slice(lastReview + 1).find(({ editedDate }) => editedDate !== null)
  return edit?.editedDate ?? piece.uploadDate
}
