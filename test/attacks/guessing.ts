// Guesses the password of an account and codes for a new one from many addresses, and meanwhile its owner logs in with a known browser. Against a
// server with the demo library that was started with TRUSTED_PROXIES=loopback: `node test/attacks/guessing.ts http://localhost:3000`.
import pLimit from 'p-limit'
import { count, digest } from './log-in.ts'

type Attack = { url: string; email: string; password: string; machines: number; guesses: number }
/** The answers by status: to guessed passwords and codes and to requests for codes; and how long the owner's logins took, in milliseconds. */
export type GuessingFigures = Record<'passwords' | 'requests' | 'codes' | 'owner', Record<string, number>> & { before: number[]; during: number[] }

/** How many machines guess at once. */
const atOnce = 50

/** Guesses from machines in turn: a password each time, and every third time it asks for a code and guesses that six times. */
export async function guess({ url, email, password, machines, guesses }: Attack): Promise<GuessingFigures> {
  const figures: GuessingFigures = { passwords: {}, requests: {}, codes: {}, owner: {}, before: [], during: [] }
  const browser = { cookie: '' }
  const logIn = async (times: number[]) => {
    const began = performance.now()
    const answer = await post(url, 'login', { email, password: digest(password) }, { 'x-forwarded-for': '203.0.113.1', ...browser })
    count(figures.owner, answer.status)
    times.push(Math.round(performance.now() - began))
    browser.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? browser.cookie
  }
  for (let time = 0; time < 3; time++) await logIn(figures.before)
  const inTurn = pLimit(atOnce)
  const attack = Promise.all(
    Array.from({ length: guesses }, (_, number) =>
      inTurn(async () => {
        const headers = { 'x-forwarded-for': addressOf(number % machines) }
        count(figures.passwords, (await post(url, 'login', { email, password: digest(`guess ${number}`) }, headers)).status)
        if (number % 3 > 0) return
        const asked = await post(url, 'forgotten', { email }, headers)
        count(figures.requests, asked.status)
        const { data } = (await asked.json()) as { data?: { account?: { id: string } } }
        if (!data?.account) return
        for (let code = 0; code < 6; code++) {
          const input = { code: String((number * 7 + code) % 1_000_000).padStart(6, '0'), password: digest('taken over') }
          count(figures.codes, (await post(url, `forgotten/${data.account.id}`, input, headers)).status)
        }
      }),
    ),
  )
  const end = new AbortController()
  void attack.finally(() => end.abort())
  do {
    await logIn(figures.during)
    await new Promise((resolve) => setTimeout(resolve, 500))
  } while (!end.signal.aborted)
  await attack
  return figures
}

/** The address of the nth of many machines, each in a network of its own; every third has an IPv6 address. */
const addressOf = (machine: number) => (machine % 3 === 0 ? `2001:db8:${machine.toString(16)}::1` : `198.18.${machine >> 8}.${machine & 255}`)

const post = (url: string, path: string, body: object, headers: Record<string, string>) =>
  fetch(`${url}/api/account/${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

if (import.meta.main) {
  const url = process.argv[2] ?? 'http://localhost:3000'
  console.log(await guess({ url, email: 'player@bellows.example', password: 'bellows-demo', machines: 1_000, guesses: 2_500 }))
}
