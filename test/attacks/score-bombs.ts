// Sends PDFs that take a reader unbounded time from one account, and meanwhile honest scores from another. Against a started server with the demo
// library: `node test/attacks/score-bombs.ts http://localhost:3000`.
import { bombs, pdf } from '../support/pdf.ts'
import { count, logIn } from './log-in.ts'

type Attack = { url: string; attacker: string; honest: string; amount: number; bomb?: keyof typeof bombs }
/** The answers to the bombs by status, and how long honest scores took before, during and after them, in milliseconds. */
export type BombFigures = { bombs: Record<string, number>; before: number[]; during: number[]; after: number[] }

/** Sends all bombs at once, and an honest score before them, one with them, one every half second until they are answered, and one after. */
export async function sendScoreBombs({ url, attacker, honest, amount, bomb = 'draws a line of a billion dashes' }: Attack): Promise<BombFigures> {
  const figures: BombFigures = { bombs: {}, before: [], during: [], after: [] }
  const sendHonest = async (times: number[]) => {
    const began = performance.now()
    const status = await send(url, honest, pdf())
    if (status !== 200) throw new Error(`An honest score was answered ${status}.`)
    times.push(Math.round(performance.now() - began))
  }
  await sendHonest(figures.before)
  const file = bombs[bomb]()
  const attack = Promise.all(Array.from({ length: amount }, async () => count(figures.bombs, await send(url, attacker, file))))
  const end = new AbortController()
  void attack.finally(() => end.abort())
  do {
    await sendHonest(figures.during)
    await new Promise((resolve) => setTimeout(resolve, 500))
  } while (!end.signal.aborted)
  await attack
  await sendHonest(figures.after)
  return figures
}

async function send(url: string, session: string, file: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.append('file', new Blob([file]), 'score.pdf')
  const { status } = await fetch(`${url}/api/score`, { method: 'POST', headers: { authorization: session }, body })
  return status
}

if (import.meta.main) {
  const url = process.argv[2] ?? 'http://localhost:3000'
  const [attacker, honest] = await Promise.all(['player', 'composer'].map((name) => logIn(url, `${name}@bellows.example`)))
  console.log(await sendScoreBombs({ url, attacker: attacker!, honest: honest!, amount: 60 }))
}
