import { useState } from 'react'
import { apiPath } from '#web/api/api-path.ts'
import { useScoreAction } from '#web/collection/download-link.tsx'
import { ScoreLinks } from '#web/collection/score-links.tsx'
import { AddToSetlistDialog } from '#web/setlists/add-to-setlist-dialog.tsx'
import { keepPiece, removeKept, stopKeeping } from '#web/offline/keep-piece.ts'
import { canKeep } from '#web/offline/kept-store.ts'
import { useKept } from '#web/offline/use-kept.ts'
import { unbroken } from '#web/text/unbroken-numbers.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Menu, MenuButton, MenuLink } from '#web/ui/menu/menu.tsx'
import type { LibraryPiece } from './library-card.tsx'
import styles from './library-card.module.css'

/** What can be done with a piece of the library besides playing it. A single score is saved at once, several are listed in a dialog. */
export function PieceMenu({ piece, isOffline }: { piece: LibraryPiece; isOffline: boolean }) {
  const [opened, setOpened] = useState<'scores' | 'setlists'>()
  const close = () => setOpened(undefined)
  const isSingle = piece.scores.length === 1
  const [save] = useScoreAction('saveScore', piece.id, 0)
  const [print] = useScoreAction('printScore', piece.id, 0)
  return (
    <>
      <Menu label={`More for ${piece.title}`} className={styles.menu}>
        <MenuButton onPress={isSingle ? save : () => setOpened('scores')}>Download</MenuButton>
        <MenuButton onPress={isSingle ? print : () => setOpened('scores')}>Print</MenuButton>
        <DeviceEntry piece={piece} isOffline={isOffline} />
        <MenuButton onPress={() => setOpened('setlists')}>Add to setlist</MenuButton>
        {piece.receipt > 0 && <MenuLink href={`${apiPath()}/receipt/${piece.receipt}`}>Receipt</MenuLink>}
        <MenuLink to={`/pieces/${piece.id}`}>Go to the piece</MenuLink>
      </Menu>
      {opened === 'setlists' && <AddToSetlistDialog piece={piece} onClose={close} />}
      {opened === 'scores' && (
        <Dialog title={unbroken(piece.title)} onClose={close}>
          <ScoreLinks piece={piece} />
        </Dialog>
      )}
    </>
  )
}

/** Keeps a piece on this device, stops doing so, or removes it from there. */
function DeviceEntry({ piece, isOffline }: { piece: LibraryPiece; isOffline: boolean }) {
  const { pieces, keeping } = useKept()
  if (keeping.has(piece.id)) return <MenuButton onPress={() => stopKeeping(piece.id)}>Cancel keeping</MenuButton>
  if (pieces.has(piece.id)) return <MenuButton onPress={() => void removeKept(piece.id)}>Remove from this device</MenuButton>
  if (isOffline || !canKeep()) return null
  return <MenuButton onPress={() => void keepPiece(piece, { isAskedFor: true })}>Keep on this device</MenuButton>
}
