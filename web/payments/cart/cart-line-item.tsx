import { Trash2 } from 'lucide'
import { Link } from 'react-router'
import { fromEuros, inEuros } from '#contract/money.ts'
import { describePeople, formatCount } from '#web/pieces/describe-piece.ts'
import { ScorePreview } from '#web/pieces/score-preview.tsx'
import { unbroken } from '#web/text/unbroken-numbers.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import styles from './cart-line-item.module.css'
import { isForSale, linePrice, type CartLine } from './cart-queries.ts'
import { EnsembleField, LicenceChoice } from './licence-choice.tsx'
import { SaveForLater } from './save-for-later.tsx'
import { removeAttribute } from './use-removal.ts'

/** Why a line is not for sale. */
const reasons = {
  UNAVAILABLE: 'Not for sale any more',
  BOUGHT: 'You have this piece',
  OWN: 'This is your own piece',
  FREE: 'This piece is free now',
  SINGLE_COPIES: 'Now sold as single copies only',
  PROCESSING: 'Your bank is processing the payment',
}

/** `isSaved`: the piece is in the bookmarks instead. */
type CartLineItemProps = { line: CartLine; onRemove: (isSaved: boolean) => void }

/** A piece in the cart: what it is, what it costs, and whether that has changed. */
export function CartLineItem({ line, onRemove }: CartLineItemProps) {
  const { piece, state, scores, pages } = line
  const title = piece?.title ?? line.title
  const address = `/pieces/${line.pieceId}`
  return (
    <li className={state === 'FOR_SALE' ? styles.line : styles.away}>
      {piece ? (
        <Link className={styles.page} to={address} tabIndex={-1} aria-hidden>
          <ScorePreview pieceId={line.pieceId} sizes="5.5rem" />
        </Link>
      ) : (
        <span className={styles.blank} />
      )}
      <div className={styles.main}>
        <div className={styles.head}>
          <div>
            <h2>{piece ? <Link to={address}>{unbroken(title)}</Link> : unbroken(title)}</h2>
            {piece && <p className={styles.about}>{describePeople(piece)}</p>}
            {piece && (
              <p className={styles.about}>
                PDF · {formatCount(scores, 'score')}, {formatCount(pages, 'page')}
              </p>
            )}
            <PriceChange line={line} />
          </div>
          <p className={styles.price}>{isForSale(line) && inEuros(linePrice(line))}</p>
        </div>
        <div className={styles.actions}>
          {isForSale(line) ? <LicenceChoice line={line} title={title} /> : <p className={styles.licence}>{state !== 'FOR_SALE' && reasons[state]}</p>}
          {isForSale(line) && <SaveForLater pieceId={line.pieceId} title={title} onSaved={() => onRemove(true)} />}
          <IconButton {...{ [removeAttribute]: '' }} icon={Trash2} label={`Remove ${title}`} onClick={() => onRemove(false)} />
        </div>
        {isForSale(line) && <EnsembleField line={line} title={title} />}
      </div>
    </li>
  )
}

/** What a piece and its further copies cost now, if that is not what they did when it was added. */
function PriceChange({ line }: { line: CartLine }) {
  if (!isForSale(line)) return null
  const { piece, seenPrice, copyPrice, seenCopyPrice, copies, owned } = line
  const hasOtherCopies = copies > 1 && copyPrice !== null && seenCopyPrice !== null && copyPrice !== seenCopyPrice
  return (
    <>
      {owned === 0 && piece.price !== seenPrice && (
        <p className={styles.changed}>
          Now {price(piece.price)} (was {price(seenPrice)})
        </p>
      )}
      {hasOtherCopies && (
        <p className={styles.changed}>
          Further copies now {price(copyPrice)} each (were {price(seenCopyPrice)})
        </p>
      )}
    </>
  )
}

const price = (euros: number) => inEuros(fromEuros(euros))
