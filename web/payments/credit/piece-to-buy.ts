const storageKey = 'pieceInMind'

/** Remembers in this tab for which piece credit is added, over the pages of the payment provider. */
export const rememberPieceToBuy = (pieceId: number) => sessionStorage.setItem(storageKey, String(pieceId))

/** The id of the piece for which credit was added, if it was for one. */
export const pieceToBuy = () => sessionStorage.getItem(storageKey)

export const forgetPieceToBuy = () => sessionStorage.removeItem(storageKey)
