import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { createMember, logInAsAdmin, signUp } from '../fixtures/accounts.ts'
import { forms } from '../fixtures/all-forms.ts'
import { cartLine, openCartWith } from '../fixtures/cart.ts'
import { shownErrors } from '../fixtures/forms.ts'
import { longUnless } from '../fixtures/long-form.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { createWaitingPieces, queue, reasonField, reviewPath } from '../fixtures/review-queue.ts'
import { cookies, demoPassword, loginLink, loginPathFor } from '../fixtures/session.ts'
import { createSetlist, setlistPath } from '../fixtures/setlists.ts'
import { expect, test, type Locator, type Page } from '../fixtures/test.ts'
import { chooseScores, continueDraft, nextStep, openWizard, ownScores } from '../fixtures/wizard.ts'

const main = (page: Page) => page.getByRole('main')

/** The forms of which something is kept, as their code says. */
const keptForms = Object.entries(forms).filter(
  ([name, { file }]) => /keepAs(?!: false)/.test(readFileSync(`web/${file}`, 'utf8')) && name !== 'password in the settings',
)

/** Remembers the button that was pressed last; the returned function presses the same once more, if there was one. */
async function rememberOpener(page: Page) {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ target }) => {
        const pressed = (target as Element).closest('button')
        const same = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === pressed?.textContent)
        Object.assign(globalThis, { opener: pressed && { name: pressed.textContent, place: same.indexOf(pressed) } })
      },
      { capture: true },
    )
  })
  return async () => {
    const opener = await page.evaluate(() => (globalThis as { opener?: { name: string; place: number } }).opener)
    return async () => {
      if (opener) await page.locator('button').filter({ hasText: opener.name }).nth(opener.place).click()
    }
  }
}

/** The text of each field into which one may type, but passwords and codes. */
const typedInto = (form: Locator) =>
  form
    .locator('input:is([type=text], [type=email], [type=url], :not([type])), textarea')
    .evaluateAll((fields: HTMLInputElement[]) =>
      fields.filter(({ autocomplete, disabled }) => autocomplete !== 'one-time-code' && !disabled).map(({ name, value }) => [name, value]),
    )

/** Logs in on the page that is open, as the account whose session has ended. */
async function logInAgain(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await main(page).getByRole('button', { name: 'Login' }).click()
}

const nameOf = async (page: Page) => decodeURIComponent((await cookies(page))['username']!.value)

const ways = ['here', 'in another tab'] as const
const short = new Set(['profile here', 'answer to a report here', 'profile in another tab'])
for (const way of ways)
  for (const [name, { open, scope = main, send, confirmation, mistakes }] of keptForms)
    test(
      `WALK-05 what was typed is there again after the session has ended ${way}: ${name}`,
      longUnless(short.has(`${name} ${way}`)),
      async ({ page }) => {
        const findOpener = await rememberOpener(page)
        await signUp(page) // for forms that visitors have too
        await open(page)
        const reopen = await findOpener()
        const address = new URL(page.url())
        const path = address.pathname + address.search
        const form = scope(page)
        for (const { field, correct } of mistakes(form, page)) await correct(field)
        const texts = await typedInto(form)
        expect(texts.some(([, value]) => value !== '')).toBe(true)
        const email = await nameOf(page)
        const { session } = await cookies(page)

        const press = (button: string | RegExp) => form.getByRole('button', { name: button, exact: true }).press('Enter')
        if (way === 'here') {
          await page.route('**/api/**', (route) => route.abort())
          await press(send)
          if (confirmation) await press(confirmation.send)
          await expect(shownErrors(form)).toHaveText('The server doesn’t answer. Try again once it does: nothing you entered is lost.')
          await page.unroute('**/api/**')
          await expect(shownErrors(form)).toHaveCount(0)
          if (confirmation) await press(confirmation.back)
          expect(await typedInto(form)).toEqual(texts)
        }
        if (way === 'in another tab' || !path.startsWith('/dashboard')) await page.context().clearCookies()
        else {
          await page.request.get('/api/account/logout', { headers: { authorization: session!.value } })
          await press(send)
          await expect(page).toHaveURL('/error/0')
          await main(page).getByRole('link', { name: 'Log in' }).click()
        }
        if (path.startsWith('/dashboard')) await expect(page).toHaveURL(loginPathFor(path))
        else {
          await expect(page.locator('header').getByText('Login')).toBeAttached()
          expect(await typedInto(form)).toEqual(texts) // the page stays as it is
          await openInteractive(page, loginPathFor(path))
        }
        await logInAgain(page, email)
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('status').filter({ hasText: 'What you had typed is still here.' })).toBeVisible()
        await reopen()
        await expect.poll(() => typedInto(form)).toEqual(texts)
      },
    )

test('WALK-05 is for the account alone that has typed it', async ({ page }) => {
  const { open } = forms['profile']!
  await open(page)
  const [email, other] = [await nameOf(page), await createMember()]
  await page.getByLabel('Biography', { exact: true }).fill('Born by the sea.')
  await page.context().clearCookies()
  await expect(page).toHaveURL(/login/)
  await logInAgain(page, other.email)
  await expect(page.getByLabel('Biography', { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('sea')
  await page.context().clearCookies()
  await expect(page).toHaveURL(/login/)
  await logInAgain(page, email)
  await expect(page.getByLabel('Biography', { exact: true })).toHaveValue('')
})

/** Ends the session as another tab does, and logs in again. */
async function endAndBeginSession(page: Page, email: string) {
  const { pathname, search } = new URL(page.url())
  await page.context().clearCookies()
  if (pathname.startsWith('/dashboard')) await expect(page).toHaveURL(/login/)
  else {
    await expect(loginLink(page)).toBeVisible()
    await openInteractive(page, loginPathFor(pathname + search))
  }
  await logInAgain(page, email)
  await expect(page).toHaveURL(pathname + search)
}

test('WALK-05 reasons of several pieces that are reviewed are there again', async ({ page }) => {
  const { pieces } = await createWaitingPieces(page, 'Reasoned', 'Unheard')
  const { email } = await logInAsAdmin(page)
  const open = (pieceId: number) => queue(page).locator(`a[href*="piece=${pieceId}"]`).click()
  await openInteractive(page, `${reviewPath}?piece=${pieces[0].pieceId}`)
  await reasonField(page).fill('The last page is missing.')
  await open(pieces[1]!.pieceId)
  await reasonField(page).fill('It is out of tune.')
  await endAndBeginSession(page, email)
  await expect(reasonField(page)).toHaveValue('It is out of tune.')
  await open(pieces[0].pieceId)
  await expect(reasonField(page)).toHaveValue('The last page is missing.')
})

test('WALK-05 the name of an ensemble in the cart is there again', { tag: '@long' }, async ({ page }) => {
  const { email, session } = await signUp(page)
  await openCartWith(page, session, ['Korobeiniki'])
  await cartLine(page, 'Korobeiniki').getByRole('radio', { name: 'Ensemble' }).check()
  const name = page.getByLabel('Name of the ensemble for Korobeiniki')
  await name.fill('O')
  await endAndBeginSession(page, email)
  await expect(name).toHaveValue('O')
})

test('WALK-05 the changes of a setlist are there again', { tag: '@long' }, async ({ page }) => {
  const { email, session } = await signUp(page)
  const id = await createSetlist(page, session, ['Sakura'])
  await openInteractive(page, setlistPath(id))
  await page.route('**/api/setlists/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  await page.getByLabel('Note', { exact: true }).fill('Bring stands.')
  await endAndBeginSession(page, email)
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Bring stands.')
})

test('WALK-05 the draft of a piece is there again', { tag: '@long' }, async ({ page }) => {
  await openWizard(page)
  await chooseScores(page, ownScores[0])
  await nextStep(page)
  await page.getByLabel('Title').fill('Typed at last')
  await endAndBeginSession(page, 'odette-marlowe@bellows.example')
  await continueDraft(page, 'Typed at last')
  await expect(page.getByLabel('Title')).toHaveValue('Typed at last')
})

test('WALK-05 every field into which one types is in one of these forms, or there is nothing in it to lose', async () => {
  const others: Record<string, string> = {
    'accordion/dialog/more-about-it.tsx': 'a name of ten letters beside choices',
    'catalogue/piece/share/link-dialog.tsx': 'only to be read',
    'payments/admin/purchase-totals.tsx': 'a filter in the address',
    'payments/cart/licence-choice.tsx': 'tested above',
    'payments/guests/guest-licence.tsx': 'a part of a form of visitors',
    'payments/payouts/bank-field.tsx': 'never kept',
    'publishing/review/review-decision-form.tsx': 'tested above',
    'setlists/editor/entry-row.tsx': 'part of the setlist',
    'setlists/editor/setlist-page.tsx': 'tested above',
    'setlists/editor/share-dialog.tsx': 'only to be read',
    'accounts/login/email-field.tsx': 'a part of forms of visitors',
  }
  const known = new Set([...Object.values(forms).map(({ file }) => file), ...Object.keys(others)])
  const unknown: string[] = []
  for await (const file of glob('web/**/*.tsx')) {
    const name = file.slice('web/'.length)
    const isExempt = /^(ui|publishing\/wizard|stand)\//.test(name) // the kit; the draft of a piece; notes, which are stored as they are written
    if (!isExempt && /<(TextField|TextArea)\b/.test(readFileSync(file, 'utf8')) && !known.has(name)) unknown.push(name)
  }
  expect(unknown).toEqual([])
})
