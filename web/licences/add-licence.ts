import { api } from '#web/api/client.ts'

/** How many copies of a piece are wanted, and for which ensemble. */
export type Licence = { copies: number; ensemble: string }

/** Puts a piece with this licence into the cart of the account, also further copies of a piece that it has. */
export async function addLicence(pieceId: number, licence: Licence) {
  const params = { pieceId }
  const added = await api.addToCart({ params })
  return added.status === 200 ? api.changeCartLine({ params, body: licence }) : added
}
