import type { Database } from '#server/database/schema.ts'
import type { Routes } from '#server/http.ts'
import type { Files } from '#server/outside/files.ts'
import { editOwnBiography } from './edit-own-biography.ts'
import { findArtists } from './find-artists.ts'
import { getArtist } from './get-artist.ts'
import { getPortrait } from './get-portrait.ts'
import { listArtists } from './list-artists.ts'

/** The artists room. */
export const artistRoutes = ({ db, files }: { db: Database; files: Files }): Routes<'artists'> => ({
  listArtists: async () => ({ status: 200, message: '', data: await listArtists(db) }),
  findArtists: async ({ body }) => ({ status: 200, message: '', data: await findArtists(db, body.search) }),
  getArtist: async ({ params }) => ({ status: 200, message: '', data: await getArtist(db, params.artistId) }),
  getPortrait: async ({ params }) => ({ status: 200, message: '', data: await getPortrait(db, files, params.artistId) }),
  editOwnBiography: async ({ caller, form }) => {
    await editOwnBiography({ db, files }, caller.accountId, form.biographyDto, form.profilePicture)
    return { status: 200, message: '' }
  },
})
