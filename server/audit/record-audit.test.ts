import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { contract } from '#contract/contract.ts'
import type { Operation } from '#contract/operation.ts'
import { cents } from '#contract/money.ts'
import { removeDemo } from '../../demo/remove.ts'
import { emptyWallets } from '#server/payments/balance/empty-wallets.ts'
import { settlePayment } from '#server/payments/checkout/settle-payment.ts'
import { postUnmatched } from '#server/ledger/events.ts'
import { returnPayout } from '#server/payments/payouts/delete-payout.ts'
import { removeFactors, makeAdmin } from '#server/accounts/admin/operator-actions.ts'
import { createPieceInput, createTestApp, upload } from '#test/support/create-test-app.ts'
import { requestPayout } from '#server/payments/payouts/request-payout.ts'
import type { AuditedOperation } from './record-audit.ts'

const testApp = await createTestApp()
const { db, visitor, createAccount, publishPiece, piece } = testApp
const root = await createAccount('Root', { isAdmin: true })
const ada = await createAccount('Ada', { isVerified: false })
const bank = { iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001', recipient: 'Ada' }
const biographyDto = new Blob([JSON.stringify({ firstName: 'Ada', lastName: 'Byron', socialMedia: { website: 'ada.example' } })], {
  type: 'application/json',
})

/** Creates an open payout of a new seller's earnings. */
async function createOpenPayout(needsConfirmation = false) {
  const [seller, buyer] = [await createAccount(`seller${++sellerCount}`), await createAccount(`buyer${sellerCount}`, { credit: 100 })]
  const pieceId = await piece(seller.id, { euros: 40 })
  await buyer.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
  if (needsConfirmation)
    await requestPayout(
      { ...testApp, payoutRules: { ...testApp.payoutRules, confirmFrom: cents(1000) } },
      { caller: { accountId: seller.id, isAdmin: false }, body: bank, origin: { address: '192.0.2.1', device: '', requestId: '' } },
    )
  else assert.equal((await seller.api.requestPayout({ body: bank })).status, 200)
  return (await db.selectFrom('payouts').select('id').where('account_id', '=', seller.id).executeTakeFirstOrThrow()).id
}
let sellerCount = 0

/** The file in which a new payout was exported, without the audit entry of its export. */
async function createExportedPayout() {
  const payoutId = await createOpenPayout()
  const values = { name: `BELLOWS-${payoutId}`, exported_at: testApp.now(), exported_by: root.id, sha256: sha256('<xml/>'), file: '<xml/>' }
  const { id } = await db.insertInto('payout_exports').values(values).returning('id').executeTakeFirstOrThrow()
  await db.updateTable('payouts').set({ state: 'EXPORTED', export_id: id }).where('id', '=', payoutId).execute()
  return payoutId
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type Line = { subject: string; subjectId: number; changes?: [string, unknown, unknown][]; reason?: string }
/** Runs each audited operation, and returns the entry that is expected. The compiler requires a line for every new one. */
const operationCalls: Record<AuditedOperation, () => Promise<{ answer: { status: number } | boolean; line: Line }>> = {
  verifyAccount: async () => ({
    answer: await root.api.verifyAccount({ body: { account: ada.id, confirmed: true } }),
    line: { subject: 'Ada Lovelace', subjectId: ada.id, changes: [['verified', false, true]] },
  }),
  blockAccount: async () => {
    const { id, email } = await createAccount('Plain', { isArtist: false })
    const answer = await root.api.blockAccount({ body: { account: id, confirmed: true } })
    return { answer, line: { subject: email, subjectId: id, changes: [['blocked', false, true]] } }
  },
  decideFactorReset: async () => {
    const { id } = await createAccount('Loser')
    await db.insertInto('factor_resets').values({ account_id: id, requested_at: testApp.now() }).execute()
    const answer = await root.api.decideFactorReset({ body: { account: id, confirmed: false, reason: 'Nobody answered.' } })
    return { answer, line: { subject: 'Loser Lovelace', subjectId: id, reason: 'Nobody answered.' } }
  },
  removeFactors: async () => {
    const { id, email } = await createAccount('Locked', { isArtist: false })
    const factor = { account_id: id, kind: 'TOTP' as const, name: 'App', created_at: testApp.now(), totp_secret: Buffer.alloc(20), totp_step: 0 }
    await db.insertInto('factors').values(factor).execute()
    return { answer: await removeFactors(db, email, testApp.now()), line: { subject: email, subjectId: id, changes: [['second factors', 1, 0]] } }
  },
  editBiography: async () => ({
    answer: await root.api.editBiography({ params: { artistId: ada.id }, form: { biographyDto } as never }),
    line: {
      subject: 'Ada Byron',
      subjectId: ada.id,
      changes: [
        ['last name', 'Lovelace', 'Byron'],
        ['links', 'none', 'a new one'],
      ],
    },
  }),
  deleteArtist: async () => {
    const { id } = await createAccount('Gone')
    return { answer: await root.api.deleteArtist({ params: { artistId: id } }), line: { subject: 'Gone Lovelace', subjectId: id } }
  },
  reviewPiece: async () => {
    const { api } = await createAccount('Nora', { isVerified: false })
    const pieceId = await publishPiece(api, { title: 'In haste' })
    const answer = await root.api.reviewPiece({ params: { pieceId }, body: { confirmed: false, message: 'Bar 3 is empty.' } })
    return { answer, line: { subject: 'In haste', subjectId: pieceId, changes: [['state', 'PENDING', 'REJECTED']], reason: 'Bar 3 is empty.' } }
  },
  acceptPieceChange: async () => {
    const { api } = await createAccount('Changer', { isVerified: false })
    const pieceId = await publishPiece(api, { title: 'In haste' })
    await db.updateTable('pieces').set({ state: 'CONFIRMED' }).where('id', '=', pieceId).execute()
    await api.editPiece({ params: { pieceId }, body: createPieceInput([await upload(api)], { title: 'At leisure' }) })
    const answer = await root.api.acceptPieceChange({ params: { pieceId }, query: { version: '2' } })
    return { answer, line: { subject: 'At leisure', subjectId: pieceId } }
  },
  correctAccordion: async () => {
    const pieceId = await piece(ada.id, { title: 'A fugue', accordion: JSON.stringify({ grade: 3 }) })
    const body = { accordion: { grade: 6, bassSystem: 'free' as const }, note: 'It has four voices.' }
    const answer = await root.api.correctAccordion({ params: { pieceId }, body })
    const changes: [string, unknown, unknown][] = [
      ['grade', '3', '6'],
      ['left hand', '', 'Free bass'],
    ]
    return { answer, line: { subject: 'A fugue', subjectId: pieceId, changes, reason: 'It has four voices.' } }
  },
  takeDownPiece: async () => {
    const pieceId = await piece(ada.id, { title: 'A copy' })
    const answer = await root.api.takeDownPiece({ params: { pieceId }, body: { reason: 'It is by somebody else.' } })
    return {
      answer,
      line: { subject: 'A copy', subjectId: pieceId, changes: [['state', 'CONFIRMED', 'REJECTED']], reason: 'It is by somebody else.' },
    }
  },
  answerReport: async () => {
    const waltz = await piece(ada.id, { title: 'A waltz' })
    await visitor.reportPiece({ params: { pieceId: waltz }, body: { reason: 'WRONG', text: 'It is a polka.', email: 'carla@bellows.example' } })
    const { id } = await db.selectFrom('reports').select('id').executeTakeFirstOrThrow()
    const answer = await root.api.answerReport({ params: { reportId: id }, body: { answer: 'So it is.' } })
    return { answer, line: { subject: 'A waltz', subjectId: waltz } }
  },
  closeRevocation: async () => {
    await visitor.submitRevocation({ body: { name: 'Carla', contract: 'Credit', email: 'carla@bellows.example' } })
    const { id } = await db.selectFrom('revocations').select('id').executeTakeFirstOrThrow()
    const answer = await root.api.closeRevocation({ params: { revocationId: id } })
    return { answer, line: { subject: `no. ${id}`, subjectId: id, changes: [['done', false, true]] } }
  },
  closePayout: async () => {
    const payoutId = await createOpenPayout()
    const answer = await root.api.closePayout({ params: { payoutId } })
    return {
      answer,
      line: { subject: `31.75\u00a0€ to seller${sellerCount} Lovelace`, subjectId: payoutId, changes: [['state', 'REQUESTED', 'PAID']] },
    }
  },
  deletePayout: async () => {
    const payoutId = await createOpenPayout()
    const answer = await root.api.deletePayout({ params: { payoutId } })
    return {
      answer,
      line: { subject: `31.75\u00a0€ to seller${sellerCount} Lovelace`, subjectId: payoutId, changes: [['state', 'REQUESTED', 'CANCELLED']] },
    }
  },
  exportPayouts: async () => {
    const payoutId = await createOpenPayout()
    const answer = await root.api.exportPayouts()
    if (answer.status !== 200) assert.fail(answer.message)
    const reason = `SHA-256 ${sha256(await answer.data.text())}`
    return { answer, line: { subject: `1 payout, BELLOWS-20260301120000-${payoutId}`, subjectId: 0, reason } }
  },
  refundPurchase: async () => {
    await createOpenPayout()
    const { id, title } = await db.selectFrom('order_lines').select(['id', 'title']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    const answer = await root.api.refundPurchase({ params: { purchaseId: id } })
    return { answer, line: { subject: `${title}, 38.75\u00a0€`, subjectId: id } }
  },
  confirmPayout: async () => {
    const payoutId = await createOpenPayout(true)
    const answer = await root.api.confirmPayout({ params: { payoutId } })
    return { answer, line: { subject: `31.75\u00a0€ to seller${sellerCount} Lovelace`, subjectId: payoutId, changes: [['confirmed', false, true]] } }
  },
  downloadPayoutFile: async () => {
    const payoutId = await createExportedPayout()
    const answer = await root.api.downloadPayoutFile({ params: { payoutId } })
    const reason = `BELLOWS-${payoutId}, SHA-256 ${sha256('<xml/>')}`
    return { answer, line: { subject: `31.75\u00a0€ to seller${sellerCount} Lovelace`, subjectId: payoutId, reason } }
  },
  returnPayout: async () => {
    const payoutId = await createExportedPayout()
    await returnPayout(db, { payoutId, now: testApp.now() })
    const changes: Line['changes'] = [['state', 'EXPORTED', 'RETURNED']]
    return { answer: true, line: { subject: `31.75\u00a0€ to seller${sellerCount} Lovelace`, subjectId: payoutId, changes } }
  },
  makeAdmin: async () => {
    const { id, email } = await createAccount('Chief', { isArtist: false })
    return { answer: await makeAdmin(db, email, testApp.now()), line: { subject: email, subjectId: id, changes: [['admin', false, true]] } }
  },
  emptyWallets: async () => {
    const { id, email } = await createAccount('Leaving', { isArtist: false, credit: 4 })
    await emptyWallets(db, { email, how: 'paid', credit: cents(400), earnings: cents(0), owed: cents(0), now: testApp.now() })
    const changes: Line['changes'] = [['credit', '4.00\u00a0€', '0.00\u00a0€']]
    return { answer: true, line: { subject: email, subjectId: id, changes, reason: 'Paid by hand' } }
  },
  settlePayment: async () => {
    await db.transaction().execute((tx) => postUnmatched(tx, 'pi_odd', { paymentId: 'pi_odd', amount: cents(700), at: testApp.now() }))
    await settlePayment(db, { paymentId: 'pi_odd', how: 'waived', amount: cents(700), now: testApp.now() })
    const changes: Line['changes'] = [['in suspense', '7.00\u00a0€', '0.00\u00a0€']]
    return { answer: true, line: { subject: 'pi_odd', subjectId: 0, changes, reason: 'Waived' } }
  },
  removeDemo: async () => {
    await createAccount('Player', { isArtist: false }) // player@bellows.example
    return { answer: (await removeDemo(testApp)) === 1, line: { subject: 'the demo', subjectId: 0 } }
  },
}

const operatorCommands = ['makeAdmin', 'removeFactors', 'emptyWallets', 'settlePayment', 'removeDemo', 'returnPayout']
const log = async () => (await root.api.listAuditLog({ query: {} })).data!

describe('audit entries are recorded', () => {
  it('for every operation of the contract by which admins change something', () => {
    const expected = Object.values(contract).flatMap((operations) =>
      Object.entries<Operation>(operations).flatMap(([name, { access, route }]) => (access === 'admin' && !route.startsWith('GET ') ? [name] : [])),
    )
    assert.deepEqual(Object.keys(operationCalls).toSorted(), [...expected, ...operatorCommands].toSorted())
  })

  for (const [operation, act] of Object.entries(operationCalls))
    it(operation, async () => {
      const before = (await log()).entries.length
      const { answer, line } = await act()
      assert.equal(typeof answer === 'boolean' ? answer : answer.status === 200, true)
      const { entries: after } = await log()
      assert.equal(after.length, before + 1)
      const { id: _, changes, ...written } = after[0]!
      const isOperator = operatorCommands.includes(operation)
      assert.deepEqual(
        { ...written, changes: changes.map(({ field, before: from, after: to }) => [field, from, to]) },
        {
          operation,
          date: testApp.now().toISOString(),
          adminId: isOperator ? 0 : root.id,
          admin: isOperator ? 'Operator' : 'Root Lovelace',
          subjectKind:
            {
              reviewPiece: 'PIECE',
              acceptPieceChange: 'PIECE',
              correctAccordion: 'PIECE',
              takeDownPiece: 'PIECE',
              answerReport: 'PIECE',
              refundPurchase: 'OTHER',
              editBiography: 'ARTIST',
              deleteArtist: 'ARTIST',
              exportPayouts: 'OTHER',
              closeRevocation: 'OTHER',
              removeDemo: 'OTHER',
              settlePayment: 'OTHER',
            }[operation] ?? (/Payout/.test(operation) ? 'PAYOUT' : 'ACCOUNT'),
          changes: [],
          reason: '',
          ...line,
        },
      )
    })

  it('not for rejected operations and unchanged values, and once for simultaneous requests', async () => {
    const { id } = await createAccount('Twice')
    const before = (await log()).entries.length
    const block = () => root.api.blockAccount({ body: { account: id, confirmed: true } })
    await Promise.all([block(), block(), block()])
    assert.equal((await root.api.blockAccount({ body: { account: 999_999, confirmed: true } })).status, 404)
    assert.equal((await root.api.verifyAccount({ body: { account: id, confirmed: true } })).status, 200)
    assert.equal((await root.api.deleteArtist({ params: { artistId: 999_999 } })).status, 404)
    const payoutId = await createOpenPayout()
    const answers = await Promise.all([root.api.closePayout({ params: { payoutId } }), root.api.deletePayout({ params: { payoutId } })])
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal((await log()).entries.length, before + 2)
  })

  it('in a table that is append-only', async () => {
    await assert.rejects(db.updateTable('audit_log').set({ reason: 'x' }).execute(), /append-only/)
    await assert.rejects(db.deleteFrom('audit_log').execute(), /append-only/)

    await assert.rejects(sql`truncate audit_log`.execute(db), /append-only/)
  })
})
