import type { Database } from '#server/database/schema.ts'
import type { OperationHandlers } from '#server/http/register-operations.ts'
import type { Files } from '#server/integrations/files.ts'
import { deleteArtist } from './delete-artist.ts'
import { editBiography } from './edit-biography.ts'
import { editOwnBiography } from './edit-own-biography.ts'
import { findArtists } from './find-artists.ts'
import { getAccountDetail } from './get-account-detail.ts'
import { getArtist } from './get-artist.ts'
import { getBiography } from './get-biography.ts'
import { getOwnBiography } from './get-own-biography.ts'
import { getPortrait } from './get-portrait.ts'
import { listAllArtists } from './list-all-artists.ts'
import { listArtists } from './list-artists.ts'

type House = { db: Database; files: Files; operator: { contact: string }; now: () => Date }

/** The artists room. */
export const artistRoutes = ({ db, files, operator, now }: House): OperationHandlers<'artists'> => ({
  listArtists: async () => ({ status: 200, message: '', data: await listArtists(db) }),
  findArtists: async ({ body }) => ({ status: 200, message: '', data: await findArtists(db, body.search) }),
  getArtist: async ({ caller, params }) => ({ status: 200, message: '', data: await getArtist(db, caller, params.artistId) }),
  getPortrait: async ({ params }) => ({ status: 200, message: '', data: await getPortrait(db, files, params.artistId) }),
  getOwnBiography: async ({ caller }) => ({ status: 200, message: '', data: await getOwnBiography(db, caller.accountId) }),
  editOwnBiography: async ({ caller, form }) => {
    await editOwnBiography({ db, files }, caller.accountId, form.biographyDto, form.profilePicture)
    return { status: 200, message: '' }
  },
  getBiography: async ({ params }) => ({ status: 200, message: '', data: await getBiography(db, params.artistId) }),
  editBiography: async ({ caller, params, form }) => {
    const { biographyDto: profile, profilePicture: picture } = form
    await editBiography({ db, files }, { adminId: caller.accountId, ...params, profile, picture, now: now() })
    return { status: 200, message: '' }
  },
  deleteArtist: async ({ caller, params }) => {
    await deleteArtist({ db, files }, { adminId: caller.accountId, ...params, now: now(), contact: operator.contact })
    return { status: 200, message: '' }
  },
  listAllArtists: async () => ({ status: 200, message: '', data: await listAllArtists(db) }),
  getAccountDetail: async ({ params }) => ({ status: 200, message: '', data: await getAccountDetail(db, params.id) }),
})
