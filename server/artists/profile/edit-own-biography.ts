import type { AppDeps } from '#server/app-deps.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import type { Tx } from '#server/database/schema.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { queueEmail } from '#server/jobs/send-email.ts'
import { saveProfile, type ProfileDeps } from './save-profile.ts'

type Deps = ProfileDeps & Pick<AppDeps, 'publicUrl'>
type Request = OperationRequest<'editOwnBiography', 'caller' | 'form' | 'origin'>

/** Saves the caller's profile; the first time creates the artist, whose id is the account's. */
export const editOwnBiography = (deps: Deps, { caller, form, origin }: Request) =>
  saveProfile(deps, {
    id: caller.accountId,
    caller,
    origin,
    profile: form.biographyDto,
    picture: form.profilePicture,
    isOwn: true,
    afterSave: async (tx, { withdraws }) => {
      if (!withdraws) return
      await recordSecurityEvent(tx, { accountId: caller.accountId, kind: 'VERIFICATION_WITHDRAWN', at: deps.now(), origin })
      await tellOwner(tx, caller.accountId, `${deps.publicUrl}/dashboard/profile`)
    },
  })

async function tellOwner(tx: Tx, accountId: number, href: string) {
  const { email: to } = await tx.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
  await queueEmail(tx, {
    to,
    subject: 'Your name has changed',
    text: [
      'You have changed your name. Your verified mark belongs to the old one, so it is off until we have reviewed the new one.',
      'New pieces wait for our review until then. You do not have to do anything.',
    ],
    link: { name: 'Open your profile', href },
  })
}
