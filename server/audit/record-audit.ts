import { sql } from 'kysely'
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
/** Every operation by which only admins change something; a test demands an audit entry of each. */
export type AdminOperation = { [F in Feature]: AdminOperationsOf<F> }[Feature]
/** What is recorded: these operations, and the operator's commands. */
export type AuditedOperation = AdminOperation | 'makeAdmin' | 'removeFactors' | 'emptyWallets' | 'settlePayment' | 'returnPayout' | 'removeDemo'

type Value = string | number | boolean
/** Something that an admin or the operator did. */
export type AuditEntry = {
  operation: AuditedOperation
  /** Null is the operator, who works from the command line. */
  adminId: number | null
  at: Date
  subject: { kind: 'ACCOUNT' | 'ARTIST' | 'PIECE' | 'PAYOUT' | 'OTHER'; id?: number; name?: string }
  /** The values before and after: { blocked: [false, true] }. Equal values are left out. */
  changes?: Record<string, [before: Value, after: Value]>
  reason?: string
}

/** Records an entry in the transaction of its operation, so that neither exists without the other; the table is append-only. */
export async function recordAudit(tx: Tx, { operation, adminId, at, subject, changes = {}, reason = '' }: AuditEntry) {
  const changed = Object.entries(changes).filter(([, [before, after]]) => before !== after)
  await tx
    .insertInto('audit_log')
    .values({
      operation,
      at,
      admin_id: adminId,
      admin_name: adminId === null ? '' : await artistName(tx, adminId),
      subject_kind: subject.kind,
      subject_id: subject.id ?? null,
      subject_name: subject.name ?? '',
      piece_artist_id: subject.kind === 'PIECE' ? await artistOfPiece(tx, subject.id ?? 0) : null,
      changes: JSON.stringify(Object.fromEntries(changed)),
      reason,
    })
    .execute()
}

async function artistOfPiece(tx: Tx, pieceId: number) {
  const piece = await tx.selectFrom('pieces').select('artist_id').where('id', '=', pieceId).executeTakeFirst()
  return piece?.artist_id ?? null
}

/** The public name of an account, or ''. E-mail addresses are not recorded, because entries outlive the account. */
export async function artistName(db: Database, id: number) {
  const artist = await db.selectFrom('artists').select('name').where('id', '=', id).executeTakeFirst()
  return artist?.name ?? ''
}

/** Erases the person behind a deleted account from the audit log: its names, reasons and changed texts. What was done stays, under ids. */
export const eraseAuditLog = (tx: Tx, accountId: number) => sql`select erase_audit_log(${accountId})`.execute(tx)
