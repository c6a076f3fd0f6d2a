type QueuedPiece = { status: string; piece: { id: number } }

/** A rejected piece waits for its artist, not for an admin. */
export const isWaiting = ({ status }: Pick<QueuedPiece, 'status'>) => status !== 'REJECTED'

/** The piece to review: the one that the address names, otherwise the first that waits. */
export const selectPiece = <Piece extends QueuedPiece>(queue: Piece[], id: string | null): Piece | undefined =>
  queue.find(({ piece }) => String(piece.id) === id) ?? queue.find(isWaiting)

/** The piece to review next: the next that waits, or from the beginning. */
export function nextAfter<Piece extends QueuedPiece>(queue: Piece[], id: number): Piece | undefined {
  const index = queue.findIndex(({ piece }) => piece.id === id)
  return [...queue.slice(index + 1), ...queue.slice(0, Math.max(index, 0))].find(isWaiting)
}
