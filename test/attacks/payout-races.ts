// Races for payouts: a seller asks for one many times at once and spends the same earnings, while admins export, close and delete it. Against a
// started server with the demo library: `node test/attacks/payout-races.ts http://localhost:3000`.
import { count, logIn } from './log-in.ts'

type Race = {
  url: string
  /** The sessions of the seller and of admins. */
  seller: string
  admins: string[]
  /** How often each call is sent at once. */
  parallel: number
  /** Pieces that the seller may buy. */
  pieces?: number[]
}
/** The answers of each call by status, and the files in which each payout was exported. */
export type RaceFigures = { answers: Record<string, Record<string, number>>; files: Record<string, number> }

const bank = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', recipient: 'Ada Lovelace' }

/** Sends all calls at once, twice: first while no payout is open, and then while one is. */
export async function racePayouts({ url, seller, admins, parallel, pieces = [] }: Race): Promise<RaceFigures> {
  const figures: RaceFigures = { answers: {}, files: {} }
  const send = async (name: string, session: string, method: string, path: string, body?: object) => {
    const headers = { authorization: session, ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(`${url}/api/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    count((figures.answers[name] ??= {}), answer.status)
    return answer
  }
  const exportBy = async (admin: string) => {
    const answer = await send('export', admin, 'POST', 'payout/sepa')
    const file = await answer.text()
    if (answer.status === 200) for (const [, id] of file.matchAll(/<EndToEndId>BELLOWS-(\d+)</g)) count(figures.files, id!)
  }
  const openPayouts = async () => {
    const answer = await send('list', admins[0]!, 'GET', 'payout/all?list=open')
    const { data } = (await answer.json()) as { data?: { open: { id: number }[] } }
    return data?.open.map(({ id }) => id) ?? []
  }
  for (let round = 0; round < 2; round++) {
    const ids = await openPayouts()
    const calls = Array.from({ length: parallel }, (_, index) => {
      const admin = admins[index % admins.length]!
      return [
        send('request', seller, 'POST', 'payout', bank),
        exportBy(admin),
        ...ids.flatMap((id) => [send('delete', admin, 'DELETE', `payout/${id}`), send('close', admin, 'POST', `payout/${id}/close`)]),
        ...pieces.map((id) => send('buy', seller, 'POST', `purchase/${id}`, { useBalance: true })),
      ]
    })
    await Promise.all(calls.flat())
  }
  return figures
}

if (import.meta.main) {
  const url = process.argv[2] ?? 'http://localhost:3000'
  const [seller, admin, other] = await Promise.all(['composer', 'admin', 'admin'].map((name) => logIn(url, `${name}@bellows.example`)))
  console.log(await racePayouts({ url, seller: seller!, admins: [admin!, other!], parallel: 20 }))
}
