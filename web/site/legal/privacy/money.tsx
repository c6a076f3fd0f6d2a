import type { Section } from '../legal-text.tsx'

/** The data of purchases and payouts. */
export const money: Section[] = [
  {
    id: 'purchases',
    title: 'When you buy',
    Text: () => (
      <>
        <p>
          Of each order we store what was bought, when, at which price, which part came from your balance, and the number under which the payment
          provider knows it. Of credit, the same. The composer is told by mail that the piece was sold and what it earned, not to whom.
        </p>
        <p>
          Card payments are made on the page of our payment provider, Stripe Payments Europe, Limited, in Dublin, Ireland. It gets from us your e-mail
          address, the title of the piece, the amount and a number of the order; what you type in there we never see. We get back whether and how much
          was paid. Stripe answers for its part itself, and may pass data on to the United States under the EU-U.S. Data Privacy Framework; its{' '}
          <a href="https://stripe.com/privacy" rel="noopener">
            privacy policy
          </a>{' '}
          says more. Who pays from the balance alone is not shown to Stripe at all (Art. 6 (1) (b) GDPR).
        </p>
      </>
    ),
  },
  {
    id: 'payouts',
    title: 'When you are paid out',
    Text: () => (
      <p>
        For a payout you give us IBAN, BIC and the name of the recipient. Those of us who make the payment see them, and our bank gets them. They
        stand in no log and in no mail, and are offered to you again the next time (Art. 6 (1) (b) GDPR).
      </p>
    ),
  },
  {
    id: 'books',
    title: 'What bookkeeping keeps',
    Text: () => (
      <p>
        Sales, refunds, credit, fees and payouts are entries in our books that can be reversed but not erased. German law wants vouchers kept for 8
        years and books for 10, from the end of the year they belong to (§ 147 of the Fiscal Code, § 257 of the Commercial Code; Art. 6 (1) (c) GDPR).
        For so long they outlive your account, and are used for nothing else. Whoever bought a piece of yours has a receipt, which goes on naming the
        piece and your artist’s name as they were then.
      </p>
    ),
  },
]
