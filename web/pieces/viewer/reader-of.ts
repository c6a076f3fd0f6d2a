import type { Data } from '#web/api/client.ts'
import type { Reader } from './viewer-pages.ts'

/** Who looks into a piece: only its artist and admins are told what its last review says. */
export const readerOf = ({ piece, canDownload }: Pick<Data<'getPiece'>, 'piece' | 'canDownload'>): Reader => ({
  canDownload,
  isOwner: piece.confirmedMessage !== undefined,
})

/** Whether somebody has a piece whose pictures have a mark, so that its pages are drawn from the score. */
export const ownsMarked = ({ price }: { price: number }, { canDownload, isOwner }: Reader) => canDownload && price > 0 && !isOwner
