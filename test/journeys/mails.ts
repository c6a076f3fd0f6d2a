import { readdir, readFile, stat } from 'node:fs/promises'
import { expect } from '@playwright/test'

const outbox = `data/journeys-${process.env['JOURNEYS_PORT']}/outbox`

/** All mails to an address that lie in the outbox of the house, the latest first. */
async function mailsTo(address: string) {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    names.map(async (name) => ({ text: await readFile(`${outbox}/${name}`, 'utf8'), at: (await stat(`${outbox}/${name}`)).mtimeMs })),
  )
  return mails.filter(({ text }) => new RegExp(`^To: .*${address}`, 'm').test(text)).toSorted((one, other) => other.at - one.at)
}

/** The code that was mailed to an address last, of as many mails with a code as are waited for. */
export async function codeFor(address: string, mails = 1): Promise<string> {
  const codes = async () => (await mailsTo(address)).flatMap(({ text }) => /^(\d{6})\r?$/m.exec(text)?.[1] ?? [])
  await expect.poll(async () => (await codes()).length, { timeout: 10_000 }).toBe(mails)
  return (await codes())[0]!
}

/** A code that is not this one. */
export const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
