import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/database/schema.ts'
import { selectEdits } from './select-edits.ts'

/** The login, the profile, the sessions, the reports and revocations of an account, and what admins decided about it. */
export async function exportAccount(db: Database, accountId: number) {
  const [
    account,
    emailChange,
    credentialChanges,
    factors,
    dataExports,
    profile,
    sessions,
    knownBrowsers,
    securityEvents,
    reports,
    withdrawals,
    decisions,
  ] = await Promise.all([
    db
      .selectFrom('accounts')
      .select(['id', 'email', 'category', 'created_at as createdAt', 'activated_at as emailVerifiedAt', 'is_verified as isVerified'])
      .select(['blocked_at as blockedAt', 'password_changed_at as passwordChangedAt', 'last_login_at as lastLoginAt'])
      .select(['payouts_held_until as payoutsHeldUntil', 'billing_address as billingAddress', 'vat_id as vatId', 'accordions'])
      .select((eb) => eb.selectFrom('factor_resets').select('requested_at').whereRef('account_id', '=', 'accounts.id').as('factorsReportedLostAt'))
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('email_verifications')
      .select(['email', 'purpose', 'created_at as requestedAt', 'code_requested_at as codeRequestedAt'])
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
    db
      .selectFrom('credential_changes')
      .select(['email as emailBefore', 'changed_at as changedAt'])
      .where('account_id', '=', accountId)
      .orderBy('changed_at')
      .execute(),
    db
      .selectFrom('factors')
      .select(['kind', 'name', 'created_at as addedAt', 'last_used_at as lastUsedAt'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('data_exports')
      .select(['requested_at as requestedAt', 'fetch_count as fetchCount'])
      .where('account_id', '=', accountId)
      .orderBy('requested_at')
      .execute(),
    db
      .selectFrom('artists')
      .select(['first_name as firstName', 'last_name as lastName', 'name', 'short_biography as shortBiography', 'biography'])
      .select([
        'social_media as socialMedia',
        'profile_version as version',
        'verified_name as verifiedName',
        'created_at as createdAt',
        sql<boolean>`portrait is not null`.as('hasPicture'),
      ])
      .select((eb) => jsonArrayFrom(selectEdits(eb, accountId).where('edits.artist_id', '=', accountId)).as('edits'))
      .where('id', '=', accountId)
      .executeTakeFirst(),
    db
      .selectFrom('sessions')
      .select(['device', 'created_at as openedAt', 'last_seen_at as lastSeenAt', 'confirmed_at as confirmedAt', 'expires_at as expiresAt'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('known_browsers')
      .select(['first_seen_at as firstSeenAt', 'last_seen_at as lastSeenAt'])
      .where('account_id', '=', accountId)
      .orderBy('first_seen_at')
      .execute(),
    selectSecurityEvents(db, accountId).execute(),
    selectReports(db, accountId).execute(),
    selectRevocations(db, accountId).execute(),
    selectDecisions(db, accountId).execute(),
  ])
  return {
    account: { ...account, emailChange: emailChange ?? null, credentialChanges, factors, dataExports, knownBrowsers, securityEvents },
    profile: profile ?? null,
    sessions,
    reports,
    withdrawals,
    decisions,
  }
}

/** What happened to the security of the account; where an admin was is left out. */
const selectSecurityEvents = (db: Database, accountId: number) =>
  db
    .selectFrom('security_events')
    .select(['id', 'at', 'kind', 'request_id as requestId'])
    .select(sql<string>`case when actor_id is null then network else '' end`.as('network'))
    .select(sql<string>`case when actor_id is null then device else '' end`.as('device'))
    .where('account_id', '=', accountId)
    .orderBy('id')

const emailOf = (db: Database, accountId: number) => db.selectFrom('accounts').select('accounts.email').where('accounts.id', '=', accountId)

/** Reports that were made while logged in, or with the address of the account. */
const selectReports = (db: Database, accountId: number) =>
  db
    .selectFrom('reports')
    .select(['id', 'reported_at as reportedAt', 'kind', 'piece_id as pieceId', 'artist_id as artistId', 'name', 'reason', 'text'])
    .select(['email', 'answer', 'answered_at as answeredAt'])
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb.and([eb('account_id', 'is', null), eb('email', '=', emailOf(db, accountId))])]))
    .orderBy('id')

/** Revocations that were declared while logged in, or with the address of the account. */
const selectRevocations = (db: Database, accountId: number) =>
  db
    .selectFrom('revocations')
    .select([
      'id',
      'declared_at as declaredAt',
      'name',
      'contract',
      'purchase_ids as purchases',
      'email',
      'confirmation_sent_at as confirmationSentAt',
      'closed_at as closedAt',
    ])
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('email', '=', emailOf(db, accountId))]))
    .orderBy('id')

/** Decisions about the account, its artist, pieces and payouts. Answers to reports are left out, because they were written to the reporters. */
const selectDecisions = (db: Database, accountId: number) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'operation', 'subject_kind as subjectKind', 'subject_id as subjectId', 'subject_name as subject', 'changes', 'reason'])
    .where((eb) =>
      eb.or([
        eb('subject_kind', 'in', ['ACCOUNT', 'ARTIST']).and('subject_id', '=', accountId),
        eb('piece_artist_id', '=', accountId),
        eb('subject_kind', '=', 'PAYOUT').and('subject_id', 'in', eb.selectFrom('payouts').select('id').where('account_id', '=', accountId)),
      ]),
    )
    .where('operation', '!=', 'answerReport')
    .orderBy('id')
