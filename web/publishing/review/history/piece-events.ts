import type { Data } from '#web/data/api.ts'

type Waiting = Data<'listUnconfirmedPieces'>['pieces'][number]

/** What happened to a piece: when, and, of a review, by whom and with which words. */
export type PastEvent = { name: 'Created' | 'Accept' | 'Reject' | 'Edit'; at: string | null; by?: string; message?: string }

/** The history of a piece from its upload on, the oldest event first (ADM-02, DECIDE-21). */
export const pastEvents = ({ piece, messageHistory }: Pick<Waiting, 'messageHistory'> & { piece: { uploadDate: string } }): PastEvent[] => [
  { name: 'Created', at: piece.uploadDate },
  ...messageHistory.map(({ message, confirmed, date, confirmedByName, edited, editedDate }): PastEvent =>
    edited ? { name: 'Edit', at: editedDate } : { name: confirmed ? 'Accept' : 'Reject', at: date, by: confirmedByName, message },
  ),
]
