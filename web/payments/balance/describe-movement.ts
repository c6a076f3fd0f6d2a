import type { Data } from '#web/api/client.ts'

/** One movement of a balance. */
export type Movement = Data<'getStatement'>['movements'][number]

const labels: Record<Movement['kind'], string> = {
  sale: 'Sale',
  purchase: 'Purchase',
  topup: 'Credit bought',
  reservation: 'Part of a purchase',
  reservation_release: 'Purchase not finished',
  refund: 'Refund',
  payout: 'Payout',
  payout_cancelled: 'Payout cancelled',
  wallets_emptied: 'Settled manually',
}

/** The label of a movement's kind. */
export const describeMovement = ({ kind }: Pick<Movement, 'kind'>) => labels[kind]

/** The columns of a statement's CSV file. */
export const statementColumns = ['Date', 'What', 'Piece', 'Price (EUR)', 'Fee (EUR)', 'Amount (EUR)', 'Balance (EUR)']

/** The rows of a statement's CSV file, with dates and amounts that spreadsheets can sort and add. */
export const statementRows = (movements: Movement[]) =>
  movements.map((movement) => [
    movement.date.slice(0, 10),
    describeMovement(movement),
    movement.piece,
    movement.price?.toFixed(2) ?? '',
    movement.fee?.toFixed(2) ?? '',
    movement.amount.toFixed(2),
    movement.balance.toFixed(2),
  ])
