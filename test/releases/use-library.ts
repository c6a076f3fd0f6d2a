import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { consentVersion } from '#contract/payments/consent-texts.ts'

// What people do in a library and see of it afterwards, by HTTP alone, so that every release can be used in the same way.

/** The API of a library, as `fetch` or in memory. */
export type LibraryFetch = (path: string, init: RequestInit) => Promise<Pick<Response, 'status' | 'headers' | 'json' | 'blob'>>
/** A person and the session of the account. */
export type Person = { id: number; session: string }
/** The people who use the library; admins, artists and players. Dora buys carts, which the first releases did not have. */
export type People = Record<'root' | 'ada' | 'nora' | 'bob' | 'cleo', Person> & { dora?: Person }

type Call = { method?: string; path: string; as?: Person | undefined; body?: unknown; form?: FormData }

/** Calls the API, which has to answer with success, and returns the data. */
async function call(fetch: LibraryFetch, { method = 'GET', path, as, body, form }: Call) {
  const headers = new Headers(as && { authorization: as.session })
  if (body !== undefined) headers.set('content-type', 'application/json')
  const response = await fetch(`/api${path}`, { method, headers, body: form ?? (body === undefined ? null : JSON.stringify(body)) })
  if (![200, 202].includes(response.status)) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(await response.json())}`)
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    return { sha256: createHash('sha256').update(Buffer.from(await (await response.blob()).arrayBuffer())).digest('hex') } // prettier-ignore
  return ((await response.json()) as { data?: unknown }).data
}

/** The address of the checkout that an answer leads to. */
const checkoutOf = (answer: unknown) => (answer as { response: { sessionUrl: string } }).response.sessionUrl

const formOf = (parts: Record<string, Blob>) => {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) form.append(name, part)
  return form
}

type Deps = { fetch: LibraryFetch; people: People; pdf: () => File; pay: (checkout: string) => Promise<unknown> }

/** Fills a library with some of everything: profiles, pieces in several states, files, purchases, payouts, reports. */
export async function fillLibrary({ fetch, people: { root, ada, nora, bob, cleo, dora }, pdf, pay }: Deps) {
  const post = (path: string, as?: Person, body?: unknown, form?: FormData) => call(fetch, { method: 'POST', path, as, body, ...(form && { form }) })
  const publish = async (as: Person, changes: object) => {
    const { scoreId } = (await post('/score', as, undefined, formOf({ file: pdf() }))) as { scoreId: string }
    const piece = {
      title: 'A waltz',
      price: 10,
      year: 2020,
      keywords: ['waltz', 'jazz'],
      instruments: [1],
      difficulty: 1,
      duration: 3,
      original: true,
    }
    const scores = [{ scoreId, name: 'Full score' }]
    return ((await post('/piece', as, { ...piece, scores, ...changes })) as { pieceId: number }).pieceId
  }
  const buy = async (as: Person, pieceId: number, useBalance: boolean) =>
    (await post(`/purchase/${pieceId}`, as, { useBalance })) as { response: { sessionUrl: string } }

  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'navy' } }).png().toBuffer() // prettier-ignore
  const profile = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    shortBiography: 'Plays.',
    biography: 'Born in Graz.',
    socialMedia: { website: 'ada.example' },
  }
  const biographyDto = new Blob([JSON.stringify(profile)], { type: 'application/json' })
  await post('/biography', ada, undefined, formOf({ biographyDto, profilePicture: new File([new Uint8Array(picture)], 'a.png') }))
  const tone = new File([new Uint8Array(readFileSync('test/fixtures/tone.mp3'))], 'tone.mp3')
  const { audioId } = (await post('/audio', ada, undefined, formOf({ file: tone }))) as { audioId: string }

  const performances = [{ type: 'LOCAL', title: 'Live', link: `{address}/audio/${audioId}` }]
  const moths = await publish(ada, { title: 'Zwei Motten', description: 'Slow.', instruments: [1, 12], performances })
  const train = await publish(ada, { title: 'Nachtzug', price: 50 })
  const free = await publish(ada, { title: 'Promenade', price: 0, original: false, transcriptionInfo: { realComposer: { name: 'M. Mussorgski' }, realYear: 1874 } }) // prettier-ignore
  await publish(nora, { title: 'Waiting' })
  const rejected = await publish(nora, { title: 'Rejected' })
  await post(`/piece/confirm/${rejected}`, root, { confirmed: false, message: 'The last page is missing.' })

  await post(`/like/${moths}`, bob)
  await post(`/bookmark/${train}`, bob)
  await buy(bob, moths, true)
  await pay((await buy(bob, train, false)).response.sessionUrl)
  await call(fetch, { path: `/piece/${moths}/download/0`, as: bob })
  await call(fetch, { path: `/piece/${free}/download/0`, as: bob })
  await buy(cleo, moths, true) // her balance pays a part, and the rest waits at the provider
  const payout = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', recipient: 'Ada Lovelace' }
  await post('/payout', ada, payout)
  const { open } = (await call(fetch, { path: '/payout/all', as: root })) as { open: { id: number }[] }
  await post(`/payout/${open[0]!.id}/close`, root)
  await buy(cleo, train, true)
  await post(`/report/piece/${moths}`, bob, { reason: 'OTHER', text: 'This is no music.' })
  await post(`/report/artist/${nora.id}`, undefined, { reason: 'OTHER', text: 'This is nobody.', email: 'x@bellows.example' })
  await post('/withdrawal', undefined, { name: 'Bob', contract: 'Zwei Motten', email: 'bob@bellows.example' })
  const refunds = dora ? await buyCarts(dora) : 0
  return { pieces: { moths, train, free }, audioId, refunds }

  /** Buys a cart by card, an ensemble's licence and its extension, a cart that waits for its payment and one as a guest, and has a line refunded. */
  async function buyCarts(as: Person) {
    const march = await publish(ada, { title: 'Marsch', copyPrice: 3 })
    const [rag, polka] = [await publish(ada, { title: 'Rag', price: 4 }), await publish(nora, { title: 'Polka', price: 7 })]
    await post(`/piece/confirm/${polka}`, root, { confirmed: true, message: '' })
    const cart = (pieces: object[], fromBalance: number, byCard: number) =>
      post('/cart/purchase', as, { useBalance: fromBalance > 0, pieces, expected: { fromBalance, byCard }, consent: consentVersion })
    await pay(checkoutOf(await cart([{ pieceId: moths, price: 10 }, { pieceId: polka, price: 7 }], 0, 17))) // prettier-ignore
    const licence = { pieceId: march, ensemble: 'Orchester Trossingen' }
    await cart([{ ...licence, price: 67, copies: 20 }], 65.07, 0)
    await pay(checkoutOf(await cart([{ ...licence, price: 15, copies: 25 }], 0, 15)))
    const { purchases } = (await call(fetch, { path: '/purchase/all', as: root })) as { purchases: { id: number; pieceId: number }[] }
    await post(`/purchase/${purchases.find(({ pieceId }) => pieceId === polka)!.id}/refund`, root)
    await cart([{ pieceId: train, price: 50 }, { pieceId: rag, price: 4 }], 4.93, 49.07) // prettier-ignore
    const guest = { email: 'guest@bellows.example', pieces: [{ pieceId: rag, price: 4 }], expected: { byCard: 4 }, consent: consentVersion }
    await pay(checkoutOf(await post('/guest/purchase', undefined, guest)))
    return 1
  }
}

/** What `fillLibrary` has created. */
export type Contents = Omit<Awaited<ReturnType<typeof fillLibrary>>, 'refunds'> & { refunds?: number }

/** What everybody sees, by method, path and person. */
export async function readLibrary(fetch: LibraryFetch, people: People, { pieces: { moths, train, free }, audioId }: Contents) {
  const { root, ada, nora, bob, cleo, dora } = people
  const own = ['/overview', '/overview/statement', '/downloads', '/like', '/bookmark', '/biography', '/payout']
  const files = [`/piece/${moths}/preview`, `/biography/picture/${ada.id}`, `/audio/${audioId}`]
  const calls: Call[] = [
    { method: 'POST', path: '/piece/filter', body: {} },
    ...[moths, train, free].map((id) => ({ path: `/piece/${id}` })),
    ...['/artists', `/artists/${ada.id}`, '/keyword', ...files].map((path) => ({ path })),
    ...[ada, nora, bob, cleo].flatMap((as) => own.map((path) => ({ path, as }))),
    ...(dora ? ['/overview', '/overview/statement', '/cart'].map((path) => ({ path, as: dora })) : []),
    ...['/piece/own', '/overview/sales', `/piece/${moths}/preview`].map((path) => ({ path, as: ada })),
    ...[moths, free, train].map((id) => ({ path: `/piece/${id}/download/0`, as: bob })),
    ...['/purchase/all', '/payout/all', '/report/all', '/piece/notConfirmed', '/admin/log'].map((path) => ({ path, as: root })),
  ]
  const seen: Record<string, unknown> = {}
  const names = new Map(Object.entries(people).map(([name, person]) => [person as Person | undefined, name]))
  for (const each of calls) seen[`${each.method ?? 'GET'} ${each.path} ${names.get(each.as) ?? 'visitor'}`] = (await call(fetch, each)) ?? null
  return seen
}
