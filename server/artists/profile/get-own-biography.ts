import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { getBiography } from './get-biography.ts'

/** The caller's profile; an empty one before it is written. */
export const getOwnBiography = (deps: Pick<AppDeps, 'db'>, { caller }: OperationRequest<'getOwnBiography', 'caller'>) =>
  getBiography(deps, { params: { artistId: caller.accountId } })
