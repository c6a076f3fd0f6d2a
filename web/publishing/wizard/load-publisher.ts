import type { Client } from '#contract/client.ts'
import { dataOfOwn } from '#web/accounts/guard.ts'

/** Who publishes here; undefined for who has no name yet, as the own pieces say with a 403 (DECIDE-18). */
export async function readPublisher(client: Client) {
  const [pieces, { biography }] = await Promise.all([client.listOwnPieces(), dataOfOwn(client.getOwnBiography())])
  if (pieces.status === 403) return undefined
  await dataOfOwn(Promise.resolve(pieces))
  return { accountId: biography.accountId, name: biography.name }
}
