type Waiting = { status: string; piece: { id: number } }

const waits = ({ status }: Waiting) => status !== 'REJECTED'

/** The piece that is reviewed: the one that was asked for, else the first that waits for a word. What is rejected waits for its artist. */
export const chosenOf = <Piece extends Waiting>(queue: Piece[], asked: string | null): Piece | undefined =>
  queue.find(({ piece }) => String(piece.id) === asked) ?? queue.find(waits)

/** The piece to go on with after this one: the next that waits, or from the beginning. */
export function nextAfter<Piece extends Waiting>(queue: Piece[], id: number): Piece | undefined {
  const place = queue.findIndex(({ piece }) => piece.id === id)
  return [...queue.slice(place + 1), ...queue.slice(0, Math.max(place, 0))].find(waits)
}
