import { isDeepStrictEqual } from 'node:util'
import { maxAccordions } from '#contract/accordion/limits.ts'
import { tooManyAccordions } from '#contract/accordion/my-accordion.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { transact } from '#server/database/transact.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { mergeAccordions } from './merge-accordions.ts'

type Request = OperationRequest<'saveAccordions', 'caller' | 'body'>

/** Saves the caller's accordions and returns them: those that were sent, merged with what another tab or device has saved since they were read. */
export const saveAccordions = ({ db }: Pick<AppDeps, 'db'>, { caller: { accountId }, body: { began, ...mine } }: Request) =>
  transact(db, async (tx) => {
    const { accordions: current } = await tx
      .selectFrom('accounts')
      .select('accordions')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const saved = began === undefined || isDeepStrictEqual(began, current) ? mine : mergeAccordions({ began, mine, current })
    if (saved.accordions.length > maxAccordions) throw new HttpError(400, tooManyAccordions)
    await tx
      .updateTable('accounts')
      .set({ accordions: JSON.stringify(saved) })
      .where('id', '=', accountId)
      .execute()
    return saved
  })
