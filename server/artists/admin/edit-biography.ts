import type { AppDeps } from '#server/app-deps.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { saveProfile } from '../profile/save-profile.ts'

type Deps = Pick<AppDeps, 'db' | 'files' | 'scores' | 'now'>
type Request = OperationRequest<'editBiography', 'caller' | 'params' | 'form' | 'origin'>

/** Saves the profile of an account, which may create its artist, or of a composer without an account. */
export const editBiography = (deps: Deps, { caller, origin, params: { artistId }, form }: Request) =>
  saveProfile(deps, {
    id: artistId,
    caller,
    origin,
    profile: form.biographyDto,
    picture: form.profilePicture,
    afterSave: (tx, { changes }) =>
      recordAudit(tx, {
        operation: 'editBiography',
        adminId: caller.accountId,
        at: deps.now(),
        subject: { kind: 'ARTIST', id: artistId, name: `${form.biographyDto.firstName} ${form.biographyDto.lastName}`.trim() },
        changes,
      }),
  })
