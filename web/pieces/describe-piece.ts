import { fromEuros, inEuros } from '#contract/money.ts'
import { creditLine } from '#contract/pieces/credit-line.ts'

/** Who wrote a piece: its composer or arranger, and of a transcription the original composer. */
export type PieceCredits = { author: string; transcriptionInfo?: { realComposer: { name: string } } | null | undefined }

/** A price: 'Free' or '6.00 €'. */
export const describePrice = (euros: number) => (euros === 0 ? 'Free' : inEuros(fromEuros(euros)))

/** The price of a piece, or 'Bought' if the visitor has paid for it. */
export const describePriceOrBought = ({ price, bought }: { price: number; bought?: true | undefined }) =>
  bought && price > 0 ? 'Bought' : describePrice(price)

/** A duration index (DECIDE-48): '<1 min', '7 min', '>60 min'. */
export const describeDuration = (minutes: number) => (minutes === 0 ? '<1 min' : minutes > 60 ? '>60 min' : `${minutes} min`)

/** A difficulty: 'Pedagogic' or 'Concert'. */
export const describeDifficulty = (index: 0 | 1) => (index === 1 ? 'Concert' : 'Pedagogic')

/** The people of a piece on one line: 'Inés Valdorán', 'Edvard Grieg, arr. Annelie Sundqvarn'. */
export const describePeople = ({ author, transcriptionInfo }: PieceCredits) => creditLine(author, transcriptionInfo?.realComposer.name)

/** A number of things: '1 piece', '23 pieces'. */
export const formatCount = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`
