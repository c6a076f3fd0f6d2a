const entry = 'pieceInMind'

/** Remembers in this tab for which piece credit is added, over the pages of the payment provider. */
export const keepInMind = (pieceId: number) => sessionStorage.setItem(entry, String(pieceId))

/** The id of the piece for which credit was added, if it was for one. */
export const pieceInMind = () => sessionStorage.getItem(entry)

export const forgetPiece = () => sessionStorage.removeItem(entry)
