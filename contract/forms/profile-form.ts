import { z } from 'zod'
import { biographyDto, linkAddress, missingName, socialMedia } from '../artists.ts'
import { webAddress } from '../text/web-address.ts'

const { firstName, lastName, shortBiography, biography } = biographyDto.shape

/** A link may be empty; otherwise it has to be an address that pages can link to. */
const link = linkAddress.refine((address) => address === '' || webAddress(address) !== undefined, 'This is not a link.')

/** The form of a profile, which has its links beside the other fields. One half of the name is enough. */
export const profileForm = z
  .object({
    firstName,
    lastName,
    shortBiography,
    biography,
    website: link,
    instagram: link,
    youtube: link,
    spotify: link,
    soundcloud: link,
    facebook: link,
  })
  .refine((profile) => profile.firstName !== '' || profile.lastName !== '', {
    path: ['firstName'],
    error: missingName,
    when: () => true, // beside the errors of other fields too
  })
  .transform((profile): z.output<typeof biographyDto> => ({
    firstName: profile.firstName,
    lastName: profile.lastName,
    shortBiography: profile.shortBiography,
    biography: profile.biography,
    socialMedia: Object.fromEntries(socialMedia.filter((medium) => profile[medium] !== '').map((medium) => [medium, profile[medium]])),
  }))
