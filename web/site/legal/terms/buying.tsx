import { Link } from 'react-router'
import { creditAmounts, guestAccess } from '#contract/forms/limits.ts'
import { maxPrice } from '#contract/limits.ts'
import { MailLink } from '../address.tsx'
import type { Section } from '../legal-text.tsx'
import { Withdrawal } from './withdrawal.tsx'

/** Purchases, prices, licences and withdrawal. */
export const buying: Section[] = [
  {
    id: 'buying',
    title: 'Buying a score',
    Text: () => (
      <>
        <p>
          A piece on Bellows is an offer to everyone. Before you pay you see what it is, what it costs and how you pay. You can change or cancel
          everything until you press “Buy now”. Pressing it places an order with an obligation to pay, and the contract is made as soon as the payment
          is confirmed. You buy from us; the composer has given us the right to sell the piece.
        </p>
        <p>
          You can download the scores as PDF files at once, on the piece’s page and in your dashboard, as often as you like for as long as you have
          your account and Bellows exists. Without an account, a link that we e-mail to you opens your scores and receipts in a browser for{' '}
          {guestAccess.days} days, and you can ask for a new link at any time. The scores have no copy protection and open in any program that reads
          PDF files. Where the composer wants it, and on all copies of an ensemble, the foot of each page names the buyer, the number of copies, the
          receipt and the date. If the composer later changes or withdraws the piece, you keep what you bought. We confirm the purchase by e-mail, and
          the receipt is in your dashboard or behind the same link.
        </p>
        <p>
          If a file is damaged, incomplete or not as described, tell us. You have the rights that the law gives you for digital products: a correct
          file or, if there is none, your money back.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Prices, credit and payment',
    Text: () => (
      <>
        <p>
          The price of a piece is set by its composer, from free to {maxPrice} euros. It is the full price and includes value-added tax where it
          applies. There is no postage, because nothing is posted, and there are no subscriptions.
        </p>
        <p>
          You pay by card, or by another method that the payment provider offers you, from your balance, or with both. You enter your card details on
          the provider’s pages; they never reach us. If the whole price comes from your balance, there is no provider to pay, and we pass the saving
          on as a discount that you see before you buy.
        </p>
        <p>
          You can buy credit of {creditAmounts.slice(0, -1).join(', ')} or {creditAmounts.at(-1)} euros. Credit does not expire and can only be spent
          on Bellows; it bears no interest and cannot be transferred. Your earnings from sales are kept separate from it and can be paid out. We
          automatically refund a payment for something that you already own or that is no longer available.
        </p>
      </>
    ),
  },
  { id: 'withdrawal', title: 'Right of withdrawal', Text: Withdrawal },
  {
    id: 'licence',
    title: 'What you may do with a score',
    Text: () => (
      <>
        <p>With each score that you bought or downloaded for free you may, permanently and worldwide:</p>
        <ul>
          <li>keep it on your own devices, and print each of your copies again whenever you need to;</li>
          <li>practise, teach and perform from it, including in public and for money.</li>
        </ul>
        <p>
          One copy is one print of each score of the piece, for you and, where it has parts, for those who play them with you. A licence for several
          copies lets the players of the ensemble named in it print that many. The composer sets the price of further copies, and you can add more
          later for the difference. Free pieces may be copied freely, also for others.
        </p>
        <p>
          A public performance of a copyrighted work may have to be reported to and licensed by a collecting society, in Germany usually GEMA. That is
          up to the organiser; the price of the score does not cover it.
        </p>
        <p>
          You may not sell, lend or rent the file, send one that you bought to people outside your ensemble, put it on the internet, publish an
          arrangement of it, or remove the names of its authors and of its buyer. If you need more than that, for a recording, an edition or a whole
          school, ask the composer, or write to <MailLink />. What the law allows without permission remains allowed. What you can see of a piece
          before you buy it, such as its first page, is there to help you choose; see also{' '}
          <Link to={{ hash: 'intellectual-property' }}>intellectual property</Link>.
        </p>
      </>
    ),
  },
]
