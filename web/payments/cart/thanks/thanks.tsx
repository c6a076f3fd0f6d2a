import { BookOpen } from 'lucide'
import { Link } from 'react-router'
import { fromEuros, inEuros } from '#contract/money.ts'
import type { Data } from '#web/api/client.ts'
import { DownloadAll } from '#web/collection/download-all.tsx'
import { ReceiptLink, type DownloadablePiece } from '#web/collection/download-link.tsx'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ChoosePassword } from '../../guests/choose-password.tsx'
import { Facts } from '#web/ui/facts/facts.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './thanks.module.css'

export type Purchase = Data<'getOrder'>['order']

/** A piece of a purchase as downloads need it. */
export const downloadable = ({ pieceId, title, scores }: Purchase['pieces'][number]): DownloadablePiece => ({ id: pieceId, title, scores })

type ThanksProps = { purchase: Purchase; email: string; isGuest?: boolean; /** Whether a guest is offered an account. */ canSignUp?: boolean }

/** What a paid cart has brought: all its files, its sum and its receipt. */
export function Thanks({ purchase, email, isGuest = false, canSignUp = false }: ThanksProps) {
  const { receipt, number, paid, pieces } = purchase
  const [first] = pieces
  const isOne = pieces.length === 1
  const facts = {
    Order: number,
    Paid: inEuros(fromEuros(paid)),
    Receipt: (
      <ReceiptLink orderId={receipt} isGuest={isGuest} about={`receipt for ${formatCount(pieces.length, 'piece')}`}>
        PDF
      </ReceiptLink>
    ),
  }
  return (
    <>
      {isGuest ? (
        <p className={styles.lead}>
          {isOne ? 'The piece is yours.' : 'The pieces are yours.'} A link to {isOne ? 'it' : 'them'} is on its way to {email}.
        </p>
      ) : (
        <p className={styles.lead}>
          {isOne ? 'The piece is yours. It is' : 'The pieces are yours. They are'} in your <Link to="/dashboard/downloads">downloads</Link> for good,
          with {isOne ? 'its' : 'their'} receipt. A confirmation is on its way to {email}.
        </p>
      )}
      <div className={styles.actions}>
        {first && !isGuest && (
          <Button variant="primary" size="large" to={`/stand/${first.pieceId}`}>
            <Icon icon={BookOpen} />
            Open on the stand
            {!isOne && <span className="unseen"> {first.title}</span>}
          </Button>
        )}
        <DownloadAll
          pieces={pieces.map(downloadable)}
          name={isOne ? first!.title : 'Bellows'}
          look={{ size: 'large', variant: isGuest ? 'primary' : 'default' }}
        />
      </div>
      <Facts className={styles.facts} entries={facts} />
      {!isGuest && (
        <p className={styles.keep}>
          If you need an invoice, <Link to="/dashboard/settings#receipts">enter an address and a VAT id</Link>: they will appear on this receipt as
          well.
        </p>
      )}
      {canSignUp && <ChoosePassword className={styles.keep} email={email} hasLicence={pieces.some(({ licence }) => licence !== '')} />}
    </>
  )
}
