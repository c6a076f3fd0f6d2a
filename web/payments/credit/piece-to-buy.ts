const storageKey = 'pieceInMind'

/** Remembers in this tab for which piece credit is bought, across the provider's pages. */
export const rememberPieceToBuy = (pieceId: number) => sessionStorage.setItem(storageKey, String(pieceId))

/** The id of the piece for which credit is bought, if any. */
export const pieceToBuy = () => sessionStorage.getItem(storageKey)

export const forgetPieceToBuy = () => sessionStorage.removeItem(storageKey)
