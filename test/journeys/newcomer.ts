import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const outbox = `data/journeys-${process.env['JOURNEYS_PORT']}/outbox`
const digest = (password: string) => createHash('sha256').update(password).digest('hex')

let last = 0

/** What the newest mail to this address says, once it has come. */
export async function mailTo(address: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
    const mail = mails.findLast((text) => text.toLowerCase().includes(`to: ${address}`))
    if (mail) return mail
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`No mail to ${address} came.`)
}

/** The six digits in a mail, which stand on a line of their own: what parts a mail has digits, too. */
export const codeIn = (mail: string) => /^(\d{6})\r?$/m.exec(mail)![1]!

/** An account nobody else has, with its address verified and its session in the page. Nothing it does shows in other stories. */
export async function newcomer(page: Page, password = 'bellows-demo') {
  last += 1
  const email = `newcomer-${process.pid}-${Date.now()}-${last}@bellows.example`
  const post = async (path: string, data: object) => (await (await page.request.post(path, { data })).json()) as { data: never }
  const { account } = (await post('/api/account/register', { email, password: digest(password) })).data as { account: { id: string } }
  await page.request.get(`/api/account/verify/${account.id}`)
  await post(`/api/account/verify/${account.id}`, { code: codeIn(await mailTo(email)) })
  return { email, password, ...(await enter(page, email, password)) }
}

type Login = { sessionid: string; category: string; confirmed: boolean; artistId: number }

/** Logs in without the form, by whatever address and password. */
export async function enter(page: Page, email: string, password = 'bellows-demo') {
  const answer = await page.request.post('/api/account/login', { data: { email, password: digest(password) } })
  const { data } = (await answer.json()) as { data: Login }
  const { sessionid, category, confirmed, artistId } = data
  const cookies = { session: sessionid, username: email, category, confirmed: String(confirmed), artistId: String(artistId) }
  const { origin } = new URL((await page.request.get('/api/ready')).url())
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: origin })))
  const { accountId: id } = (await own<{ biography: { accountId: number } }>(page, sessionid, '/api/biography')).biography
  return { id, session: sessionid }
}

/** What a call tells this session. */
export async function own<Data>(page: Page, session: string, path: string) {
  return ((await (await page.request.get(path, { headers: { authorization: session } })).json()) as { data: Data }).data
}
