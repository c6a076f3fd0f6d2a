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
          A piece on Bellows is an offer to everybody. Before you pay you see what it is, what it costs and how you pay. You can change or cancel
          everything until you press “Buy now”. With that press you order with an obligation to pay, and the contract is made as soon as the payment
          is confirmed. You buy from us; the composer has given us the right to sell the piece.
        </p>
        <p>
          The scores are yours to download as PDF files at once, on the page of the piece and in your dashboard, as often as you like for as long as
          you have your account and Bellows exists. They have no copy protection and open in every program that reads PDF files. If the composer
          changes the piece later or takes it away, you keep what you bought. We confirm the purchase by mail, and a receipt lies in your dashboard.
        </p>
        <p>
          If a file is damaged, incomplete or not what its page describes, tell us. You have the rights that the law gives you for digital products: a
          file that is right, and if there is none, your money back.
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
          The price of a piece is set by its composer, from free to {maxPrice} euros. It is the whole price; value-added tax is in it where it
          applies. Nothing is posted, so there is no postage, and there are no subscriptions.
        </p>
        <p>
          You pay by card through a payment provider, from your balance, or with both. Card data is typed in on the pages of the provider and never
          reaches us. If all of the price comes from your balance, no provider has to be paid, and we pass that on as a discount, which you see before
          you buy.
        </p>
        <p>
          You can buy credit of {creditAmounts.slice(0, -1).join(', ')} or {creditAmounts.at(-1)} euros. Credit does not run out and is there to be
          spent on Bellows; it bears no interest and cannot be passed on. What you earn from sales is kept apart from it and can be paid out. A
          payment that comes for something you own already, or that is gone by then, is sent back by itself.
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
        <p>For each score that you bought or took home for free you may, for good and everywhere:</p>
        <ul>
          <li>keep it on your own devices and print it as often as you need it for yourself and the ensemble you play in;</li>
          <li>practise, teach and perform from it, in public and for money as well.</li>
        </ul>
        <p>
          A public performance of a work under copyright may have to be reported and paid to a collecting society, in Germany mostly to GEMA. That is
          for the organiser to do; the price of the score does not cover it.
        </p>
        <p>
          You may not sell, lend or rent the file, send it to people outside your ensemble, put it on the internet, publish an arrangement of it, or
          take the names of its authors away. If you need more than that, for a recording, an edition or a whole school, ask the composer, or write to{' '}
          <MailLink />. What the law allows without asking anybody stays allowed. What you may see in a piece before you buy it, such as its first
          page, is there to help you choose; see also <Link to={{ hash: 'intellectual-property' }}>intellectual property</Link>.
        </p>
      </>
    ),
  },
]
