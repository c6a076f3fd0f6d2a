import { sendCodeTasks } from './accounts/mail-code.ts'
import { sweepAccountsTasks } from './accounts/sweep-accounts.ts'
import { sweepDeletedAccountsTasks } from './accounts/sweep-closed.ts'
import type { AppDeps } from './app-deps.ts'
import type { Schedule, Tasks } from './database/jobs.ts'
import type { Mail } from './integrations/mailer.ts'
import { releaseStaleJobsTasks } from './jobs/release-stale-jobs.ts'
import { eraseBankDataTasks } from './payments/payouts/erase-bank-data.ts'
import { refundPaymentTasks } from './payments/checkout/refund-payment.ts'
import { sweepOrdersTasks } from './payments/checkout/sweep-orders.ts'
import { emailTasks } from './jobs/send-email.ts'
import { sweepReportsTasks } from './reports/sweep-reports.ts'
import { sweepRevocationsTasks } from './revocations/sweep-revocations.ts'
import { sweepFailedEmailsTasks } from './jobs/sweep-failed-emails.ts'
import { sweepUploadsTasks } from './publishing/uploads/sweep-uploads.ts'

/** Everything that is done after the answer: what rooms put off, and what time asks for. */
export const createTasks = (house: AppDeps & { mail: Mail }): Tasks => ({
  ...emailTasks(house),
  ...sendCodeTasks(house),
  ...sweepAccountsTasks(house),
  ...sweepDeletedAccountsTasks(house),
  ...refundPaymentTasks(house),
  ...sweepOrdersTasks(house),
  ...sweepReportsTasks(house),
  ...sweepRevocationsTasks(house),
  ...sweepFailedEmailsTasks(house),
  ...sweepUploadsTasks(house),
  ...eraseBankDataTasks(house),
  ...releaseStaleJobsTasks(house),
})

/** What runs by itself. */
export const schedule: Schedule = {
  'sweep-accounts': '17 * * * *',
  'sweep-orders': '* * * * *',
  'sweep-uploads': '47 * * * *',
  'sweep-closed': '27 * * * *',
  'forget-bank-data': '7 3 * * *',
  'sweep-reports': '27 3 * * *',
  'sweep-withdrawals': '57 3 * * *',
  'sweep-letters': '37 3 * * *',
  'free-jobs': '*/10 * * * *',
}
