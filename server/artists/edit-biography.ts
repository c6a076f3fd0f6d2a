import { recordAudit } from '#server/audit/record-audit.ts'
import { writeProfile, type House, type Profile } from './write-profile.ts'

type Edit = { adminId: number; artistId: number; profile: Profile; picture?: Blob | undefined; now: Date }

/** Writes anybody's profile, as admins do: of an account, whose artist it may make, or of a composer without one. */
export const editBiography = (house: House, { adminId, artistId, profile, picture, now }: Edit) =>
  writeProfile(house, artistId, profile, picture, (tx, changes) =>
    recordAudit(tx, {
      verb: 'editBiography',
      adminId,
      at: now,
      subject: { kind: 'ARTIST', id: artistId, name: `${profile.firstName} ${profile.lastName}`.trim() },
      changes,
    }),
  )
