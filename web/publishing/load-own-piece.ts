import type { LoaderFunctionArgs } from 'react-router'
import { loadForArtist } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'

/** The own piece of the address; undefined for members without a name. A malformed id is refused by the server like an unknown one. */
export const loadOwnPiece = (args: LoaderFunctionArgs) =>
  loadForArtist(args, query('getOwnPiece', { params: { pieceId: args.params['pieceId'] as never } }))
