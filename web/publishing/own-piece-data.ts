import { redirect } from 'react-router'
import { sessionOver } from '#web/accounts/guard.ts'

/**
 * For the pages of the own pieces: what the server tells of them, and nothing to who has no name yet (ERR-19). A session it does not know
 * leads to error 0, every other refusal to the error of its number (ERR-20, DECIDE-30).
 */
export async function ownAnswer<Data>(data: Promise<Data>): Promise<Data | undefined> {
  return data.catch((refusal: unknown) => {
    if (!(refusal instanceof Response)) throw refusal
    if (refusal.status === 403) return undefined
    throw refusal.status === 401 ? sessionOver() : redirect(`/error/${refusal.status}`)
  })
}
