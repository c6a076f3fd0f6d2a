import { Link } from 'react-router'
import { creditAmounts, maxPrice } from '#contract/limits.ts'
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
          your account and Bellows exists. They have no copy protection and open in any program that reads PDF files. If the composer later changes or
          withdraws the piece, you keep what you bought. We confirm the purchase by e-mail, and the receipt is in your dashboard.
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
          You pay by card through a payment provider, from your balance, or with both. You enter your card details on the provider’s pages; they never
          reach us. If the whole price comes from your balance, there is no provider to pay, and we pass the saving on as a discount that you see
          before you buy.
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
          <li>keep it on your own devices and print it as often as you need it for yourself and the ensemble you play in;</li>
          <li>practise, teach and perform from it, including in public and for money.</li>
        </ul>
        <p>
          A public performance of a copyrighted work may have to be reported to and licensed by a collecting society, in Germany usually GEMA. That is
          up to the organiser; the price of the score does not cover it.
        </p>
        <p>
          You may not sell, lend or rent the file, send it to people outside your ensemble, put it on the internet, publish an arrangement of it, or
          remove the names of its authors. If you need more than that, for a recording, an edition or a whole school, ask the composer, or write to{' '}
          <MailLink />. What the law allows without permission remains allowed. What you can see of a piece before you buy it, such as its first page,
          is there to help you choose; see also <Link to={{ hash: 'intellectual-property' }}>intellectual property</Link>.
        </p>
      </>
    ),
  },
]
