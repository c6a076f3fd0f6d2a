import type { Operator } from '#contract/operator.ts'
import type { VatRate } from '#contract/vat.ts'
import type { Limits } from './http/limits/rate-limits.ts'
import type { LiveCatalogue } from './catalogue/memory/live-catalogue.ts'
import type { Database } from './database/schema.ts'
import type { FakePayments } from './integrations/fake-payments.ts'
import type { Files } from './integrations/files.ts'
import type { Payments } from './integrations/payments.ts'
import type { PayoutRules } from './payments/payouts/payout-rules.ts'
import type { PlatformBank } from './payments/payouts/sepa-file.ts'
import type { PlaceOrder } from './payments/purchases/place-orders.ts'
import type { ScoreReader } from './publishing/reader/score-reader.ts'

/** The dependencies of the application; an operation asks for those it needs (`Pick<AppDeps, 'db' | 'now'>`). */
export type AppDeps = {
  db: Database
  catalogue: LiveCatalogue
  files: Files
  payments: Payments | FakePayments
  placeOrder: PlaceOrder
  scores: ScoreReader
  limits: Limits
  /** Where browsers reach the site. */
  publicUrl: string
  operator: Operator
  vatRates: VatRate[]
  /** The bank account that payouts are made from. */
  bank: PlatformBank
  payoutRules: PayoutRules
  /** Whether admins get their rights only with a second factor; the demo does without. */
  adminsNeedFactor: boolean
  now: () => Date
}
