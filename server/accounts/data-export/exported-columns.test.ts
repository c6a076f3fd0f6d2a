import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db } = await createTestApp()

/** For each table with personal data: the columns that are in the data export, and why the others are not. */
const tables: Record<string, { exported: string; omitted?: Record<string, string> }> = {
  accounts: {
    exported:
      'id email category created_at activated_at is_verified blocked_at password_changed_at last_login_at payouts_held_until billing_address vat_id accordions',
    omitted: {
      password_hash: 'a secret',
      deleted_at: 'null as long as there is an owner',
      search_email: 'derived from the address',
      contact_email: 'derived from the address',
      guest_email: 'null for who can log in',
    },
  },
  credential_changes: { exported: 'email changed_at', omitted: { token_hash: 'a secret', account_id: 'the owner' } },
  factors: {
    exported: 'kind name created_at last_used_at',
    omitted: {
      id: 'an internal number',
      account_id: 'the owner',
      totp_secret: 'a secret',
      totp_step: 'a count that tells codes apart',
      credential_id: 'names the passkey to the browser that has it',
      public_key: 'means nothing without the passkey',
      signature_count: 'a count that tells copies apart',
      transports: 'how the browser reaches the passkey',
    },
  },
  factor_resets: { exported: 'requested_at', omitted: { account_id: 'the owner' } },
  recovery_codes: { exported: '', omitted: { code_hash: 'a secret', account_id: 'the owner' } },
  factor_challenges: {
    exported: '',
    omitted: {
      token_hash: 'a secret',
      account_id: 'the owner',
      purpose: 'deleted within the hour',
      secret: 'a secret',
      expires_at: 'deleted within the hour',
    },
  },
  sessions: {
    exported: 'device created_at last_seen_at confirmed_at expires_at',
    omitted: { token_hash: 'a secret', binding_hash: 'a secret', account_id: 'the owner' },
  },
  known_browsers: { exported: 'first_seen_at last_seen_at', omitted: { token_hash: 'a secret', account_id: 'the owner' } },
  email_verifications: {
    exported: 'purpose email created_at code_requested_at',
    omitted: {
      id: 'a secret',
      account_id: 'the owner',
      code_hash: 'a secret',
      code_expires_at: 'deleted within minutes',
      attempts_left: 'deleted within minutes',
      requester_hash: 'a hash that cannot be reversed',
    },
  },
  data_exports: { exported: 'requested_at fetch_count', omitted: { token_hash: 'a secret', account_id: 'the owner' } },
  artists: {
    exported: 'first_name last_name name short_biography biography social_media portrait profile_version verified_name created_at',
    omitted: {
      id: 'the owner',
      account_id: 'the owner',
      search_name: 'derived from the name',
      list_name: 'derived from the name',
      list_key: 'derived from the name',
      initial: 'derived from the name',
    },
  },
  pieces: {
    exported: `id title description keywords year price_cents copy_cents duration difficulty real_composer_id real_year instruments accordion version state is_unlisted is_stamped
      deletion_requested_at likes downloads readings uploaded_at`,
    omitted: { artist_id: 'the owner', draft_id: 'a random number that recognises repeated requests' },
  },
  score_files: { exported: 'id bytes pages uploaded_at', omitted: { account_id: 'the owner', sha256: 'derived from the file' } },
  scores: {
    exported: 'piece_id position name removed_at open_pages',
    omitted: { id: 'names the file in the store', last_line_id: 'a purchase of another person' },
  },
  audio_files: { exported: 'id type bytes seconds uploaded_at', omitted: { account_id: 'the owner' } },
  performances: { exported: 'piece_id position type title description link', omitted: { audio_id: 'names the file in the store' } },
  contributors: { exported: 'piece_id position type name artist_id' },
  mentions: { exported: 'piece_id type state asked_at answered_at', omitted: { artist_id: 'the owner' } },
  piece_events: {
    exported: 'piece_id kind message at rights_version',
    omitted: { id: 'an internal number', account_id: 'the admin, another person' },
  },
  edits: {
    exported: 'piece_id version changed at device',
    omitted: { id: 'an internal number', artist_id: 'the owner', account_id: 'the owner, or the admin, another person' },
  },
  piece_changes: {
    exported: 'piece_id seen changed_at',
    omitted: { score_ids: 'names files in the store', audio_ids: 'names files in the store' },
  },
  likes: { exported: 'piece_id at', omitted: { account_id: 'the owner' } },
  bookmarks: { exported: 'piece_id at', omitted: { account_id: 'the owner' } },
  downloads: { exported: 'piece_id price_cents at opened_at is_downloaded is_read', omitted: { account_id: 'the owner' } },
  orders: {
    exported: `id kind title price_cents paid_cents balance_cents used_balance state from_cart checkout_id payment_id problem created_at
      processing_since settled_at consent_version consent_at`,
    omitted: {
      token: 'a secret',
      buyer_id: 'the owner',
      fee_cents: 'what the provider charges the operator',
      checkout_url: 'a secret',
    },
  },
  order_lines: {
    exported: `id order_id piece_id title composer copies ensemble is_extension stamp_name price_cents copy_cents paid_cents balance_cents earnings_cents state
      settled_at payable_at refund_requested_at`,
    omitted: {
      buyer_id: 'the owner, or another person',
      seller_id: 'the owner, or another person',
      fee_cents: 'what the provider charges the operator',
      refund_key: 'a secret',
    },
  },
  off_sale_notices: { exported: '', omitted: { piece_id: 'follows from the purchases', account_id: 'the owner' } },
  setlists: {
    exported: 'id name note entries share_token shares_notes created_at changed_at',
    omitted: { account_id: 'the owner', revision: 'a count that tells versions apart' },
  },
  drafts: {
    exported: 'id piece_id title content created_at changed_at',
    omitted: {
      account_id: 'the owner',
      scores: 'how many the content has',
      uploads: 'the files that the content names',
      revision: 'a count that tells versions apart',
    },
  },
  noted_scores: {
    exported: 'piece_id name',
    omitted: {
      account_id: 'the owner',
      score_id: 'names the file in the store',
      revision: 'an internal number',
      marks: 'the number of the marks',
      removed: 'the number of the removed marks',
      bytes: 'the size of the marks',
    },
  },
  score_marks: {
    exported: 'page mark added_at removed_at',
    omitted: {
      account_id: 'the owner',
      score_id: 'names the file in the store',
      id: 'a random number that recognises repeated requests',
      revision: 'an internal number',
    },
  },
  cart_lines: { exported: 'piece_id title price_cents copy_cents added_at copies ensemble', omitted: { account_id: 'the owner' } },
  payouts: {
    exported: 'id amount_cents iban bic recipient state requested_at closed_at',
    omitted: {
      account_id: 'the owner',
      needs_confirmation: 'how admins work together',
      confirmed_by: 'the admin, another person',
      confirmed_at: 'when an admin worked',
      export_id: 'an internal number',
      closed_by: 'the admin, another person',
    },
  },
  reports: {
    exported: 'id kind piece_id artist_id name reason text email reported_at answer answered_at',
    omitted: { account_id: 'the owner', answered_by: 'the admin, another person' },
  },
  revocations: {
    exported: 'id name contract purchase_ids email declared_at confirmation_sent_at closed_at',
    omitted: { account_id: 'the owner', day: 'derived from the time', closed_by: 'the admin, another person' },
  },
  ledger_accounts: { exported: 'code', omitted: { id: 'an internal number', owner_id: 'the owner', balance_cents: 'the sum of the statement' } },
  ledger_transactions: {
    exported: 'id kind reverses at',
    omitted: { ref: 'an internal reference', payment_ref: 'what the provider calls a payment' },
  },
  ledger_entries: { exported: 'transaction_id amount_cents', omitted: { id: 'an internal number', account_id: 'the wallet' } },
  security_events: { exported: 'id at kind network device request_id', omitted: { account_id: 'the owner', actor_id: 'the admin, another person' } },
  audit_log: {
    exported: 'id at operation subject_kind subject_id subject_name changes reason',
    omitted: { admin_id: 'the admin, another person', admin_name: 'the admin, another person', piece_artist_id: 'the owner' },
  },
}

const withoutPersonalData: Record<string, string> = {
  rate_limits: 'hashes that cannot be reversed, deleted within a day',
  payout_exports: 'files for the bank with the payouts of many people, each of which is in its own table; erased when all are paid',
  visitor_downloads: 'hashes of browsers without an account',
  score_pages: 'derived from the files of scores',
  catalogue_changes: 'the numbers of changed pieces',
  off_sale_pieces: 'the numbers of pieces that left the library',
  job_runners: 'random names of the runners of jobs',
  library_checks: 'what the nightly checks found, with the numbers of rows and the names of files; deleted after a month',
  guest_accesses: 'what browsers of guests may download; deleted after days',
  guest_links: 'links in e-mails to guests; deleted after a month',
  payment_events: 'the numbers of messages of the provider',
  demo_progress: 'the state of the demo data',
  migration_checksums: 'the state of the schema',
  kysely_migration: 'the state of the schema',
  kysely_migration_lock: 'the state of the schema',
}

describe('the data export', () => {
  it('contains every column of every table with personal data, or states why not', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select columns.table_name as "table", column_name as "column" from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
    const existing = rows.filter(({ table }) => !(table in withoutPersonalData)).map(({ table, column }) => `${table}.${column}`)
    const declaredColumns = Object.entries(tables).flatMap(([table, { exported, omitted = {} }]) =>
      [...exported.split(/\s+/).filter(Boolean), ...Object.keys(omitted)].map((column) => `${table}.${column}`),
    )
    assert.deepEqual(declaredColumns.toSorted(), existing.toSorted())
  })
})
