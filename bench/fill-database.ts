import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { generateFacts } from './generate-facts.ts'
import { generatePieces, rareName } from './generate-pieces.ts'

const batch = 10_000

/**
 * Fills an empty database with generated public pieces and at least this many artists, without the triggers that would record each piece as a
 * change.
 */
export async function fillDatabase(db: Database, amount: number, artists = 0) {
  await sql`alter table pieces disable trigger record_piece_change`.execute(db)
  const people = new Map<string, number>()
  const facts = generateFacts()
  let pieces = []
  for (const piece of generatePieces(amount)) {
    for (const name of [piece.author, piece.realComposer]) if (name !== null && !people.has(name)) people.set(name, people.size + 1)
    pieces.push({
      ...piece,
      accordion: facts.next().value,
      artist: people.get(piece.author),
      composer: piece.realComposer === null ? null : people.get(piece.realComposer),
      keywords: piece.keywords.length < 2 ? [...piece.keywords, 'etude'] : piece.keywords,
    })
    if (pieces.length === batch || piece.id === amount) {
      await write(db, people, pieces)
      pieces = []
    }
  }
  await addArtists(db, people, artists)
  await sql`alter table pieces enable trigger record_piece_change`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** Adds artists with accounts and no pieces, up to this number of artists. */
async function addArtists(db: Database, people: Map<string, number>, amount: number) {
  for (let number = 0; people.size < amount; number++) if (!people.has(rareName(number))) people.set(rareName(number), people.size + 1)
  const added = JSON.stringify([...people].slice(0, amount).map(([name, id]) => ({ id, name })))
  await sql`insert into accounts (id, email, password_hash) select id, id || '@bellows.example', '' from jsonb_to_recordset(${added}::jsonb) as person (id int)`.execute(
    db,
  )
  await sql`insert into artists (id, account_id, first_name, last_name) select id, id, split_part(name, ' ', 1), split_part(name, ' ', 2)
    from jsonb_to_recordset(${added}::jsonb) as person (id int, name text) on conflict (id) do update set account_id = excluded.account_id`.execute(
    db,
  )
}

async function write(db: Database, people: Map<string, number>, pieces: object[]) {
  const artists = [...people].map(([name, id]) => ({ id, name }))
  await sql`insert into artists (id, first_name, last_name) select id, split_part(name, ' ', 1), split_part(name, ' ', 2)
    from jsonb_to_recordset(${JSON.stringify(artists)}::jsonb) as person (id int, name text) on conflict do nothing`.execute(db)
  await sql`insert into pieces (artist_id, title, keywords, year, price_cents, duration, difficulty, real_composer_id, real_year, instruments, accordion, state, likes, downloads, uploaded_at)
    select artist, left(title, 50), array(select jsonb_array_elements_text(keywords)), 2020, price * 100, duration, difficulty, composer,
      case when composer is not null then 1900 end, array(select value::int from jsonb_array_elements_text(instruments)), nullif(accordion, 'null'::jsonb), 'CONFIRMED', likes, downloads,
      to_timestamp("uploadedAt" / 1000.0)
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as piece (artist int, title text, keywords jsonb, price int, duration int,
      difficulty int, composer int, instruments jsonb, accordion jsonb, likes int, downloads int, "uploadedAt" bigint)`.execute(db)
}
