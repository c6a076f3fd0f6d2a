import type { LoaderFunctionArgs } from 'react-router'
import { loadForArtist } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'

/** ERR-19, DECIDE-18: replaces the own pieces and the wizard for members without a name, and leads to what to know before (WALK-09). */
export const ProfileRequired = () => (
  <EmptyState level="h1" title="Profile required" text="Fill in your name and your biography before you publish your first piece.">
    <Button variant="primary" to="/dashboard/profile">
      To your profile
    </Button>
    <Button to="/publish">How publishing works</Button>
  </EmptyState>
)

/** The own piece of the address; undefined for members without a name. A malformed id is refused by the server like an unknown one. */
export const loadOwnPiece = (args: LoaderFunctionArgs) =>
  loadForArtist(args, query('getOwnPiece', { params: { pieceId: args.params['pieceId'] as never } }))
