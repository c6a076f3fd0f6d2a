import type { AppDeps } from '#server/app-deps.ts'
import { addJob } from '#server/database/jobs.ts'
import type { OperationRequest } from '#server/http/operation.ts'

/** Mails a link to what was bought with an address. The job looks the address up, so that the answer takes equally long for each. */
export const requestGuestLink = ({ db }: Pick<AppDeps, 'db'>, { body: { email } }: OperationRequest<'requestGuestLink', 'body'>) =>
  db.transaction().execute((tx) => addJob(tx, 'mail-guest-link', { email }))
