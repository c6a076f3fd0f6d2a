import type { Section } from '../legal-text.tsx'

/** The data of purchases and payouts. */
export const money: Section[] = [
  {
    id: 'purchases',
    title: 'When you buy',
    Text: () => (
      <>
        <p>
          For each order, of pieces or of credit, we store what was bought, when, at what price, how much came from your balance, and the payment
          provider’s number for it. The composer is told by e-mail that the piece was sold and what it earned, but not to whom.
        </p>
        <p>
          If you buy without an account, we also keep the e-mail address that you give us, for the receipt and a link to your scores. If it is the
          address of an account, the purchase is added to that account. The link works once; our database has a hash of it. If nothing is paid, we
          delete the address after 30 days.
        </p>
        <p>
          If you buy for an ensemble, or your scores carry your name, we keep that name with the order, and it is printed on each page that you
          download.
        </p>
        <p>
          Payments by card, or by another method that you choose there, are made on the page of our payment provider, Stripe Payments Europe, Limited,
          in Dublin, Ireland. We send it your e-mail address, the titles of the pieces, the amount and an order number; we never see what you enter
          there. We learn whether and how much was paid. Stripe is itself responsible for its part, and may transfer data to the United States under
          the EU-U.S. Data Privacy Framework; its{' '}
          <a href="https://stripe.com/privacy" rel="noopener">
            privacy policy
          </a>{' '}
          says more. If you pay from your balance alone, Stripe learns nothing about it (Art. 6 (1) (b) GDPR).
        </p>
      </>
    ),
  },
  {
    id: 'payouts',
    title: 'When you are paid out',
    Text: () => (
      <p>
        For a payout you give us IBAN, BIC and the name of the recipient. Those of us who make the payment see them, and our bank receives them. They
        appear in no log and no e-mail, and are filled in for you the next time (Art. 6 (1) (b) GDPR).
      </p>
    ),
  },
  {
    id: 'books',
    title: 'What bookkeeping keeps',
    Text: () => (
      <p>
        Sales, refunds, credit, fees and payouts are entries in our books that can be reversed but not erased. German law requires vouchers to be kept
        for 8 years and books for 10, from the end of the year they belong to (§ 147 of the Fiscal Code, § 257 of the Commercial Code; Art. 6 (1) (c)
        GDPR). For that time they outlive your account, and are used for nothing else. The receipts of those who bought your pieces still show the
        piece and your artist’s name as they were then.
      </p>
    ),
  },
]
