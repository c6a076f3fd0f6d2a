import type { OperationRequest } from '#server/http/operation.ts'
import { saveProfile, type ProfileDeps } from './save-profile.ts'

/** Saves the caller's profile; the first time creates the artist, whose id is the account's. */
export const editOwnBiography = (deps: ProfileDeps, { caller, form }: OperationRequest<'editOwnBiography', 'caller' | 'form'>) =>
  saveProfile(deps, { id: caller.accountId, profile: form.biographyDto, picture: form.profilePicture })
