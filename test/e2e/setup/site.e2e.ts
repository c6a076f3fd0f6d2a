import { execFileSync } from 'node:child_process'
import { createArtist, requestLogin } from '../fixtures/accounts.ts'
import { post } from '../fixtures/api.ts'
import { resultCount } from '../fixtures/filter.ts'
import { mailbox } from '../fixtures/mailbox.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { publishPiece, untilListed } from '../fixtures/publishing.ts'
import { expect, test } from '../fixtures/test.ts'

test('a piece of a verified artist is found by others', async ({ page, artist }) => {
  await publishPiece(page, artist.session, { title: 'The last tram' })
  await untilListed(page, 'The last tram')
  await openInteractive(page, '/pieces?search=tram')
  await expect(page.getByRole('article')).toHaveText(/The last tram/)
})

test('a piece of another artist waits for an admin, on the site that the test above has left', async ({ page, admin }) => {
  const artist = await createArtist({ isVerified: false })
  const { pieceId } = await publishPiece(page, artist.session, { title: 'The first bus' })
  await openInteractive(page, '/pieces')
  await expect(resultCount(page)).toHaveText('24 pieces')
  await post(page, admin.session, `piece/confirm/${pieceId}`, { confirmed: true, message: '' })
  await mailbox(artist.email).next('Your piece was confirmed')
  await untilListed(page, 'The first bus')
  await openInteractive(page, '/pieces')
  await expect(resultCount(page)).toHaveText('25 pieces')
})

test.describe('with other settings', () => {
  test.use({ settings: { LIMIT_WRONG_LOGINS: '2/15m' } })

  test('the site has them, and begins with the demo as it was loaded', async ({ page, player }) => {
    await openInteractive(page, '/pieces')
    await expect(resultCount(page)).toHaveText('23 pieces')
    const answers = []
    for (const password of ['wrong', 'wrong as well', player.password]) answers.push((await requestLogin(page, player.email, password)).status())
    expect(answers).toEqual([401, 401, 429])
  })
})

test.describe('a process that warns', () => {
  test.fail()
  test('fails the test that has started it', () => {
    execFileSync(process.execPath, ['--eval', "process.emitWarning('Eleven listeners')"])
  })
})
