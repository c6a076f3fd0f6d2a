import { mailCodeTasks } from './accounts/mail-code.ts'
import { sweepAccountsTasks } from './accounts/sweep-accounts.ts'
import { sweepClosedTasks } from './accounts/sweep-closed.ts'
import type { House } from './app.ts'
import type { Schedule, Tasks } from './database/jobs.ts'
import type { Mail } from './outside/mail.ts'
import { freeJobsTasks } from './free-jobs.ts'
import { forgetBankDataTasks } from './payouts/forget-bank-data.ts'
import { returnPaymentTasks } from './purchases/return-payment.ts'
import { sweepOrdersTasks } from './purchases/sweep-orders.ts'
import { letterTasks } from './post-letter.ts'
import { sweepReportsTasks } from './reports/sweep-reports.ts'
import { sweepWithdrawalsTasks } from './withdrawals/sweep-withdrawals.ts'
import { sweepLettersTasks } from './sweep-letters.ts'
import { sweepUploadsTasks } from './publishing/sweep-uploads.ts'

/** Everything that is done after the answer: what rooms put off, and what time asks for. */
export const tasksOf = (house: House & { mail: Mail }): Tasks => ({
  ...letterTasks(house),
  ...mailCodeTasks(house),
  ...sweepAccountsTasks(house),
  ...sweepClosedTasks(house),
  ...returnPaymentTasks(house),
  ...sweepOrdersTasks(house),
  ...sweepReportsTasks(house),
  ...sweepWithdrawalsTasks(house),
  ...sweepLettersTasks(house),
  ...sweepUploadsTasks(house),
  ...forgetBankDataTasks(house),
  ...freeJobsTasks(house),
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
