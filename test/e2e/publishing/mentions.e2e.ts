import { mailbox } from '../fixtures/mailbox.ts'
import { createArtist, logInAs, signUpAsArtist } from '../fixtures/accounts.ts'
import { post } from '../fixtures/api.ts'
import { publishPiece } from '../fixtures/publishing.ts'
import { accessibilityViolations, recordProblems, screenSizes } from '../fixtures/page-quality.ts'
import { openInteractive, reloadInteractive } from '../fixtures/open-interactive.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const mentions = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem')
const navigationItem = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /^Mentions/ })

test('SAFE-15 an artist who is named accepts the mention, and the name becomes a link; declined later, it is plain text again', async ({
  page,
  admin,
}) => {
  const problems = recordProblems(page)
  const stamp = Date.now().toString(36)
  const { email, id } = await signUpAsArtist(page, 'Ada', `Mention${stamp}`)
  const [name, title] = [`Ada Mention${stamp}`, `Named ${stamp}`]
  const author = await createArtist({ isVerified: false })
  const { pieceId } = await publishPiece(page, author.session, {
    title,
    original: false,
    transcriptionInfo: { realComposer: { id, name }, realYear: 1990 },
    contributors: [{ type: 'Edited by', name, artistId: id }],
  })
  await post(page, admin.session, `piece/confirm/${pieceId}`, { confirmed: true, message: '' })
  const links = page.getByRole('main').getByRole('link', { name })

  await logInAs(page, email)
  await page.goto(`/pieces/${pieceId}`)
  await expect(page.getByRole('main').getByText(name)).toHaveCount(3)
  await expect(links).toHaveCount(0)
  await mailbox(email).next('A piece names you')

  await openInteractive(page, '/dashboard/overview')
  await expect(navigationItem(page)).toHaveText('Mentions 2 waiting')
  await navigationItem(page).click()
  await expect(mentions(page, 'Waiting for your answer')).toHaveCount(2)
  for (const [width, theme] of screenSizes) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: theme })
    await reloadInteractive(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await accessibilityViolations(page)).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: `Accept “${title}”, Edited by` }).focus()
  await page.keyboard.press('Enter')
  await expect(mentions(page, 'Accepted')).toHaveText(/Names you under “Edited by”/)
  await expect(page.getByRole('group', { name: 'Mentions' })).toBeFocused() // the pressed button was removed
  await expect(navigationItem(page)).toHaveText('Mentions 1 waiting')
  await page.getByRole('button', { name: `Accept “${title}”, Original composer` }).click()
  await expect(mentions(page, 'Accepted')).toHaveCount(2)
  await expect(navigationItem(page)).toHaveText('Mentions')

  await mentions(page, 'Accepted').first().getByRole('link', { name: title }).click()
  await expect(links).toHaveCount(3)
  await links.first().click()
  await expect(page).toHaveURL(`/artists/${id}`)
  await expect(page.getByRole('link', { name: title })).toHaveCount(2)

  await openInteractive(page, '/dashboard/mentions')
  await page.getByRole('button', { name: `Decline “${title}”, Edited by` }).click()
  await expect(mentions(page, 'Declined')).toHaveCount(1)
  await page.getByRole('button', { name: `Decline “${title}”, Original composer` }).click()
  await expect(mentions(page, 'Declined')).toHaveCount(2)
  await openInteractive(page, `/pieces/${pieceId}`)
  await expect(page.getByRole('main').getByText(name)).toHaveCount(3)
  await expect(links).toHaveCount(0)
  expect(problems).toEqual([])
})
