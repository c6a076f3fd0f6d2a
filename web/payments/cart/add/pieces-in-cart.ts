import { createStore } from '#web/ui/store.ts'

/** The ids of the pieces in the cart of whoever uses this browser; none until they are known. The link in the header keeps them up to date. */
export const piecesInCart = createStore<readonly number[]>([])
