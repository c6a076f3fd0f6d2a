import { writeProfile, type House, type Profile } from './write-profile.ts'

/** Writes the profile of this account; the first time makes its artist, who has the account's number. */
export const editOwnBiography = (house: House, accountId: number, profile: Profile, picture?: Blob) =>
  writeProfile(house, accountId, profile, picture)
