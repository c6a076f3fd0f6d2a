import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'

/** Who somebody is: the login, the profile, where they are logged in, what they reported and withdrew from, and what admins decided about them. */
export async function aboutPerson(db: Database, accountId: number) {
  const [account, change, profile, sessions, reports, withdrawals, decisions] = await Promise.all([
    db
      .selectFrom('accounts')
      .select(['id', 'email', 'category', 'created_at as joined', 'activated_at as emailVerified', 'is_verified as verified'])
      .select(['blocked_at as blocked', 'password_changed_at as passwordChanged', 'last_login_at as lastLogin'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('mailbox_proofs').select(['email', 'created_at as asked']).where('account_id', '=', accountId).executeTakeFirst(),
    db
      .selectFrom('artists')
      .select(['first_name as firstName', 'last_name as lastName', 'short_biography as shortBiography', 'biography', 'social_media as socialMedia'])
      .select(['created_at as since', sql<boolean>`portrait is not null`.as('hasPicture')])
      .where('id', '=', accountId)
      .executeTakeFirst(),
    db
      .selectFrom('sessions')
      .select(['device', 'created_at as openedAt', 'last_seen_at as lastSeenAt', 'expires_at as expiresAt'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('reports')
      .select(['reported_at as at', 'name as about', 'reason', 'text', 'email as answerTo', 'answer', 'answered_at as answeredAt'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('withdrawals')
      .select(['declared_at as at', 'name', 'contract', 'email', 'mailed_at as confirmed', 'done_at as done'])
      .where((eb) =>
        eb.or([
          eb('account_id', '=', accountId),
          eb('email', '=', eb.selectFrom('accounts').select('accounts.email').where('accounts.id', '=', accountId)),
        ]),
      )
      .orderBy('id')
      .execute(),
    readDecisions(db, accountId),
  ])
  return { account: { ...account, newEmail: change ?? null }, profile: profile ?? null, sessions, reports, withdrawals, decisions }
}

/** Without who decided, which is the admins' own, and without what somebody else was answered. */
const readDecisions = (db: Database, accountId: number) =>
  db
    .selectFrom('deeds')
    .select(['at', 'verb as what', 'subject_kind as about', 'subject_id as id', 'subject_name as name', 'changes', 'reason'])
    .where((eb) =>
      eb.or([
        eb('subject_kind', 'in', ['ACCOUNT', 'ARTIST']).and('subject_id', '=', accountId),
        eb('piece_artist_id', '=', accountId),
        eb('subject_kind', '=', 'PAYOUT').and('subject_id', 'in', eb.selectFrom('payouts').select('id').where('account_id', '=', accountId)),
      ]),
    )
    .where('verb', '!=', 'answerReport')
    .orderBy('id')
    .execute()
