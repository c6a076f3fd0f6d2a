import type { Data } from '#web/api/client.ts'

type UnconfirmedPiece = Data<'listUnconfirmedPieces'>['pieces'][number]

/** An event in the history of a piece; a review has its admin and message. */
export type PieceEvent = { name: 'Created' | 'Accept' | 'Reject' | 'Edit'; at: string | null; by?: string; message?: string }

/** The history of a piece from its upload on, the oldest event first (ADM-02, DECIDE-21). */
export const pieceEvents = ({
  piece,
  messageHistory,
}: Pick<UnconfirmedPiece, 'messageHistory'> & { piece: { uploadDate: string } }): PieceEvent[] => [
  { name: 'Created', at: piece.uploadDate },
  ...messageHistory.map(({ message, confirmed, date, confirmedByName, edited, editedDate }): PieceEvent =>
    edited ? { name: 'Edit', at: editedDate } : { name: confirmed ? 'Accept' : 'Reject', at: date, by: confirmedByName, message },
  ),
]
