import type { FeatureOperations } from '#server/http/operation.ts'
import { deleteArtist } from './admin/delete-artist.ts'
import { editBiography } from './admin/edit-biography.ts'
import { findArtists } from './find-artists.ts'
import { getArtist } from './get-artist.ts'
import { getPortrait } from './get-portrait.ts'
import { listArtists } from './list-artists.ts'
import { editOwnBiography } from './profile/edit-own-biography.ts'
import { getBiography } from './profile/get-biography.ts'
import { getOwnBiography } from './profile/get-own-biography.ts'

export const artistOperations = {
  listArtists,
  findArtists,
  getArtist,
  getPortrait,
  getOwnBiography,
  editOwnBiography,
  getBiography,
  editBiography,
  deleteArtist,
} satisfies FeatureOperations<'artists'>
