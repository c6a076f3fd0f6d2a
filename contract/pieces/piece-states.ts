/** The states of a piece; only confirmed pieces are in the library. */
export const pieceStates = ['PENDING', 'REJECTED', 'REJECTED_BUT_EDITED', 'CONFIRMED'] as const
