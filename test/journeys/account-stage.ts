import { createHash } from 'node:crypto'
import type { Page, Request } from '@playwright/test'

/** What a call is answered with in place of the server. */
type Answer = { status: number; message?: string; data?: unknown }

/** Answers calls of the accounts room in place of the server: 'POST register'. Gives back what was sent, in its order. */
export async function answer(page: Page, call: string, how: Answer | ((request: Request) => Answer | Promise<Answer>)) {
  const [method, path] = call.split(' ') as [string, string]
  const sent: Request[] = []
  await page.route(`**/api/account/${path}`, async (route) => {
    const request = route.request()
    if (request.method() !== method) return route.fallback()
    sent.push(request)
    const { status, message = '', data } = typeof how === 'function' ? await how(request) : how
    return route.fulfill({ status, json: { status, message, ...(data !== undefined && { data }) } })
  })
  return sent
}

/** What stands for a password on its way. */
export const digest = (password: string) => createHash('sha256').update(password).digest('hex')

/** The five cookies as the browser holds them. */
export const cookies = async (page: Page) => Object.fromEntries((await page.context().cookies()).map((cookie) => [cookie.name, cookie]))

/** Begins a session that only this browser believes in. */
export async function pretendSession(page: Page, session = 'a session') {
  const { origin } = new URL((await page.request.get('/api/ready')).url())
  const fields = { session, username: 'ada@bellows.example', category: 'USER', confirmed: 'true', artistId: '-1' }
  await page.context().addCookies(Object.entries(fields).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: origin })))
}

/** The address of the login from which somebody comes back to a page. */
export const loginFor = (page: string) => `/login?then=${encodeURIComponent(page)}`

/** Who the header says is here. */
export const profile = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Profile' })
/** That it says nobody is. */
export const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' })
