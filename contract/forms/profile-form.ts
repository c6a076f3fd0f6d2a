import { z } from 'zod'
import { biographyDto, enteredLinks, missingName } from '../artists.ts'
import { socialMedia } from '../text/social-link.ts'

const { firstName, lastName, shortBiography, biography } = biographyDto.shape

/** The form of a profile, which has its links beside the other fields. One half of the name is enough. */
export const profileForm = z
  .object({
    firstName,
    lastName,
    shortBiography,
    biography,
    ...enteredLinks,
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
