import { useOutletContext } from 'react-router'
import type { Data } from '#web/api/client.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { ViewLinks } from '#web/ui/layout/view-links.tsx'

const path = '/dashboard/admin/pieceConfirmation'

/** The head of the piece confirmation, with links to the waiting and to the changed pieces. */
export function ReviewHead({ view }: { view: 'waiting' | 'changed' }) {
  const pending = useOutletContext<Data<'countPendingWork'>['waiting'] | undefined>()
  return (
    <PageHead title="Piece confirmation">
      <ViewLinks
        label="Which pieces"
        views={[
          { to: path, name: 'Waiting', count: pending?.pieces, isCurrent: view === 'waiting' },
          { to: `${path}/changed`, name: 'Changed since you saw it', count: pending?.changes, isCurrent: view === 'changed' },
        ]}
      />
    </PageHead>
  )
}
