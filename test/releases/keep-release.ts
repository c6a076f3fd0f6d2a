// Keeps a library as the code of today leaves it, for the tests of later releases. Before a release:
// RELEASE=2026-11-22 node --test --test-global-setup=test/support/cluster.ts test/releases/keep-release.ts
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { openSnapshot } from '#server/database/snapshot.ts'
import { createTestShop } from '#test/support/create-test-shop.ts'
import { pdfFile } from '#test/support/pdf.ts'
import type { KeptRelease } from './kept-release.ts'
import { fillLibrary, readLibrary, type People } from './use-library.ts'

const folder = join(import.meta.dirname, process.env['RELEASE'] ?? 'unnamed')

it('keeps the library of this release', async () => {
  const shop = await createTestShop()
  const create = async (name: string, traits = {}) => {
    const { id, session } = await shop.createAccount(name, traits)
    return { id, session: session! }
  }
  const people: People = {
    root: await create('Root', { isAdmin: true, isArtist: false }),
    ada: await create('Ada'),
    nora: await create('Nora', { isVerified: false }),
    bob: await create('Bob', { credit: 100, isArtist: false }),
    cleo: await create('Cleo', { credit: 4, isArtist: false }),
    dora: await create('Dora', { credit: 70, isArtist: false }),
  }
  const contents = await fillLibrary({ fetch: shop.fetch, people, pdf: () => pdfFile(), pay: (checkout) => shop.answerCheckout(checkout, 'pay') })
  await shop.catalogue.refresh()
  const seen = await readLibrary(shop.fetch, people, contents)
  const books = { totals: await shop.bookTotals() }

  const snapshot = (await openSnapshot(shop.database))!
  const tables: KeptRelease['tables'] = []
  for (const table of snapshot.tables) {
    const rows = snapshot.copy(table)
    const copied = await text(rows)
    tables.push({ ...table, rows: rows.rowCount, text: copied })
  }
  const { migrations, sequences } = snapshot
  await snapshot.close()
  const kept: KeptRelease = { migrations, tables, sequences, people, contents, seen, books }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'library.json.gz'), gzipSync(JSON.stringify(kept), { level: 9 }))
  cpSync(shop.folder, join(folder, 'files'), { recursive: true })
})
