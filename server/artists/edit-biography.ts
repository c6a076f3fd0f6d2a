import { writeProfile, type House, type Profile } from './write-profile.ts'

/** Writes anybody's profile, as admins do: of an account, whose artist it may make, or of a composer without one. */
export const editBiography = (house: House, id: number, profile: Profile, picture?: Blob) => writeProfile(house, id, profile, picture)
