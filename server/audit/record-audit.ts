import type { Contract, Feature } from '#contract/contract.ts'
import type { Database, Tx } from '#server/database/schema.ts'

/** The operations of one feature by which only admins change something. */
type AdminOperationsOf<F extends Feature> = {
  [Name in keyof Contract[F]]: Contract[F][Name] extends { access: 'admin' }
    ? Contract[F][Name] extends { route: `GET ${string}` }
      ? never
      : Name
    : never
}[keyof Contract[F]]
/** Every call that is for admins and changes something: whoever adds one writes it down. */
export type AdminOperation = { [F in Feature]: AdminOperationsOf<F> }[Feature]
/** What is written down: these, and the operator's own. */
export type Verb = AdminOperation | 'makeAdmin' | 'settleByHand'

type Value = string | number | boolean
/** Something an admin did. */
export type AuditEntry = {
  verb: Verb
  /** Nobody: the operator, from the command line. */
  adminId: number | null
  at: Date
  subject: { kind: 'ACCOUNT' | 'ARTIST' | 'PIECE' | 'PAYOUT' | 'OTHER'; id?: number; name?: string }
  /** What became of what: { blocked: [false, true] }. What stayed as it was is left out. */
  changes?: Record<string, [before: Value, after: Value]>
  reason?: string
}

/** Writes a deed down in the transaction that does it: neither is there without the other, and nobody can take it back. */
export async function recordAudit(tx: Tx, { verb, adminId, at, subject, changes = {}, reason = '' }: AuditEntry) {
  const changed = Object.entries(changes).filter(([, [before, after]]) => before !== after)
  await tx
    .insertInto('deeds')
    .values({
      verb,
      at,
      admin_id: adminId,
      admin_name: adminId === null ? '' : await artistName(tx, adminId),
      subject_kind: subject.kind,
      subject_id: subject.id ?? null,
      subject_name: subject.name ?? '',
      piece_artist_id: subject.kind === 'PIECE' ? await artistOf(tx, subject.id ?? 0) : null,
      changes: JSON.stringify(Object.fromEntries(changed)),
      reason,
    })
    .execute()
}

async function artistOf(tx: Tx, pieceId: number) {
  const piece = await tx.selectFrom('pieces').select('artist_id').where('id', '=', pieceId).executeTakeFirst()
  return piece?.artist_id ?? null
}

/** What an account is called in public. An e-mail address is no name here: it goes when its owner goes. */
export async function artistName(db: Database, id: number) {
  const artist = await db.selectFrom('artists').select('name').where('id', '=', id).executeTakeFirst()
  return artist?.name ?? ''
}
