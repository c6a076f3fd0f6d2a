import { sendCodeTasks } from './accounts/registration/send-code.ts'
import { sweepAccountsTasks } from './accounts/sweep-accounts.ts'
import { mailAccountDeletedTasks, sweepDeletedAccountsTasks } from './accounts/deletion/finish-deletion.ts'
import type { AppDeps } from './app-deps.ts'
import { checkLibraryTasks } from './audit/nightly-check/check-library.ts'
import type { Schedule, Tasks } from './database/jobs.ts'
import type { Mail } from './integrations/mailer.ts'
import { releaseStaleJobsTasks } from './jobs/release-stale-jobs.ts'
import { deliverGuestPurchaseTasks, mailGuestLinkTasks } from './guests/deliver-guest-purchase.ts'
import { sweepGuestsTasks } from './guests/sweep-guests.ts'
import { eraseBankDataTasks } from './payments/payouts/erase-bank-data.ts'
import { refundPaymentTasks } from './payments/checkout/record-refund.ts'
import { sweepOrdersTasks } from './payments/checkout/cancel-order.ts'
import { tellBuyersTasks } from './payments/purchases/tell-buyers.ts'
import { emailTasks, sweepFailedEmailsTasks } from './jobs/send-email.ts'
import { sweepReportsTasks } from './reports/erase-reports.ts'
import { sweepRevocationsTasks } from './revocations/sweep-revocations.ts'
import { fingerprintScoresTasks } from './publishing/matching/fingerprint-scores.ts'
import { sweepUploadsTasks } from './publishing/uploads/sweep-uploads.ts'

type Deps = AppDeps & { mail: Mail; logError: (details: object, message: string) => void }

/** The tasks that send e-mails. They have a runner of their own, so that nothing else waits for a mail server. */
export const createMailTasks = (deps: Omit<Deps, 'logError'>): Tasks => ({
  ...emailTasks(deps),
  ...sendCodeTasks(deps),
  ...mailAccountDeletedTasks(deps),
  ...mailGuestLinkTasks(deps),
})

/** All other tasks of every feature that run outside of requests: queued jobs and scheduled clean-ups. */
export const createTasks = (deps: Deps): Tasks => ({
  ...sweepAccountsTasks(deps),
  ...sweepDeletedAccountsTasks(deps),
  ...refundPaymentTasks(deps),
  ...deliverGuestPurchaseTasks(deps),
  ...sweepGuestsTasks(deps),
  ...sweepOrdersTasks(deps),
  ...tellBuyersTasks(deps),
  ...sweepReportsTasks(deps),
  ...sweepRevocationsTasks(deps),
  ...sweepFailedEmailsTasks(deps),
  ...sweepUploadsTasks(deps),
  ...fingerprintScoresTasks(deps),
  ...eraseBankDataTasks(deps),
  ...releaseStaleJobsTasks(deps),
  ...checkLibraryTasks(deps),
})

/** The schedule of the recurring tasks. */
export const schedule: Schedule = {
  'sweep-accounts': '17 * * * *',
  'sweep-orders': '* * * * *',
  'tell-buyers': '17 5 * * *',
  'sweep-guests': '37 * * * *',
  'sweep-uploads': '47 * * * *',
  'fingerprint-scores': '* * * * *',
  'sweep-deleted-accounts': '27 * * * *',
  'erase-bank-data': '7 3 * * *',
  'sweep-reports': '27 3 * * *',
  'sweep-revocations': '57 3 * * *',
  'sweep-failed-emails': '37 3 * * *',
  'release-stale-jobs': '* * * * *',
  'check-library': '7 4 * * *',
}
