import { useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { openPagesOf } from '#contract/pieces/open-pages.ts'
import { scoreQuery } from '#web/pieces/viewer/page/score-queries.ts'
import { pagesOf } from '#web/pieces/viewer/viewer-pages.ts'
import { loadOrFail } from '#web/site/connection/load-or-fail.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { WizardContext } from '../wizard-context.ts'

const FullScreenViewer = lazy(async () => ({
  default: (await loadOrFail(() => import('#web/pieces/viewer/full-screen-viewer.tsx'))).FullScreenViewer,
}))

/** Opens the draft as visitors will look into it, with its pages drawn from the files. */
export function LookAsVisitor({ wizard: { draft, files, edited, author } }: { wizard: WizardContext }) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const scores = draft.scores.map(({ key, name, pages = 1, openPages }) => ({
    uuid: key,
    name: name.trim() || 'Score',
    pages,
    ...openPagesOf({ price: draft.price, pages, chosen: openPages ?? null }),
    fileIndex: edited?.scoreIds.indexOf(key),
  }))
  const piece = {
    id: edited?.pieceId ?? 0,
    title: draft.title.trim() || 'Your piece',
    author,
    composer: { name: author },
    price: draft.price,
    scores,
  }
  const open = () => {
    for (const [index, { key }] of draft.scores.entries()) {
      const file = files.get(key)
      if (file) queryClient.setQueryData(scoreQuery(piece, index).queryKey, file)
    }
    setOpen(true)
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open}>
        <Icon icon={Eye} />
        See it as visitors will
      </Button>
      {isOpen && (
        <Suspense>
          <FullScreenViewer
            piece={piece}
            pages={pagesOf(scores, { canDownload: false }).map((page) => ({ ...page, hasPicture: false }))}
            isDrawn
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
