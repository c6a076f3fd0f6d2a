import { useQueryClient } from '@tanstack/react-query'
import { addLicence, type Licence } from '#web/licences/add-licence.ts'
import { LicenceDialog } from '#web/licences/licence-dialog.tsx'
import { cartQuery, hasSession } from '../cart-queries.ts'
import { currentDeviceCart } from '../device-cart.ts'
import { addToDevice, type AddedPiece } from './add-to-cart.ts'

type CopiesDialogProps = { piece: AddedPiece & { copyPrice: number }; onClose: () => void }

/** SHOP-07: puts several copies of a piece into the cart of whoever uses this browser; what is in it already is changed. */
export function CopiesDialog({ piece, onClose }: CopiesDialogProps) {
  const queryClient = useQueryClient()
  const lines = hasSession() ? queryClient.getQueryData(cartQuery.queryKey)?.cart.lines : currentDeviceCart()
  const chosen = lines?.find(({ pieceId }) => pieceId === piece.id)
  const add = async (licence: Licence) => {
    if (hasSession()) return addLicence(piece.id, licence)
    const message = addToDevice(piece, { ...licence, copyPrice: piece.copyPrice })
    return { status: message === undefined ? 200 : 409, message: message ?? '' }
  }
  return <LicenceDialog piece={piece} {...(chosen && { chosen })} add={add} onClose={onClose} />
}
