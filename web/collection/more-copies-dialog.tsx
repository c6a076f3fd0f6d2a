import type { Data } from '#web/api/client.ts'
import { addLicence } from '#web/licences/add-licence.ts'
import { LicenceDialog } from '#web/licences/licence-dialog.tsx'

type MoreCopiesDialogProps = {
  download: Data<'listDownloads'>['downloads'][number] & { copyPrice: number }
  onClose: () => void
}

/** SHOP-07: puts further copies of a bought piece into the cart, for the difference. */
export function MoreCopiesDialog({ download, onClose }: MoreCopiesDialogProps) {
  const { pieceId, piece, price, copyPrice, copies = 1, ensemble = '' } = download
  return (
    <LicenceDialog
      piece={{ id: pieceId, title: piece, price, copyPrice }}
      owned={copies}
      chosen={{ ensemble }}
      add={(licence) => addLicence(pieceId, licence)}
      onClose={onClose}
    />
  )
}
