import { Link } from 'react-router'
import { payoutDays } from '#contract/answer-times.ts'
import { minPayout } from '#contract/forms/limits.ts'
import { maxPrice } from '#contract/limits.ts'
import { cents, fromEuros, inEuros } from '#contract/money.ts'
import { earnings } from '#contract/prices.ts'
import { MailLink } from '../address.tsx'
import type { Section } from '../legal-text.tsx'

const price = fromEuros(10)

/** The terms for composers and arrangers. */
export const publishing: Section[] = [
  {
    id: 'intellectual-property',
    title: 'Intellectual property',
    Text: () => (
      <>
        <p>
          Every piece belongs to those who wrote and arranged it. Publishing on Bellows gives none of it away, and buying gives nobody more than{' '}
          <Link to={{ hash: 'licence' }}>section 8</Link> says.
        </p>
        <p>
          The name, logo, design, texts and software of Bellows belong to us or to our licensors. You may link to any page and quote from it as the
          law allows. Copying all or large parts of the catalogue, by hand or by machine, needs our permission; so does using it to train models, a
          right that we reserve under § 44b of the German Copyright Act for ourselves and for the composers.
        </p>
      </>
    ),
  },
  {
    id: 'contributions',
    title: 'Contributions and your licence to us',
    Text: () => (
      <>
        <p>
          What you put on Bellows, such as scores, recordings, texts, pictures and links, are your contributions. They remain yours. For as long as
          they are on Bellows you give us the non-exclusive right to store and copy them, to show their first page, to play the recordings, to sell
          and deliver the scores of your pieces at the price you set, and to name them and you where we present Bellows. We may pass this right on
          only to those who run Bellows for us.
        </p>
        <p>
          When you withdraw a piece, it disappears from every list, and nobody can buy it any more. The right continues for those who had already
          bought it, who keep their scores, and for our books.
        </p>
        <p>
          With each piece you assure us that you may do all this: that you wrote it, that it is in the public domain, or that you have the permission
          of whoever owns it. For a transcription you name the original composer, who must have died more than 70 years ago or have agreed, in person
          or through heirs or a publisher. If a collecting society manages your rights, you make sure that it allows the sale of scores.
        </p>
      </>
    ),
  },
  {
    id: 'review',
    title: 'Review guidelines',
    Text: () => (
      <>
        <p>
          We review each piece before it appears. Pieces by verified artists appear at once and may be reviewed later. We do not judge taste. We check
          that
        </p>
        <ul>
          <li>the score is legible, complete and the music that its page describes;</li>
          <li>it has a part for accordion, and its instruments, year and difficulty are plausible;</li>
          <li>the original composer of a transcription is named, and nothing suggests that it infringes the rights of others;</li>
          <li>
            texts, pictures, recordings and links comply with <Link to={{ hash: 'forbidden' }}>section 14</Link>.
          </li>
        </ul>
        <p>
          Software reads the file to count its pages and draw the first one; people make the decision. If we do not accept a piece, we tell you why by
          e-mail and in your dashboard, and you can change it and submit it again. Bellows has no stars and no written reviews. Likes count each
          person once; offering or buying likes or downloads breaks these terms.
        </p>
      </>
    ),
  },
  {
    id: 'earnings',
    title: 'Earnings, fees and payouts',
    Text: () => (
      <>
        <p>
          You set the price, in whole euros from free to {maxPrice}. From each sale you earn 80% of the price minus 25 cents:{' '}
          {inEuros(earnings(price))} of {inEuros(price)}. The rest pays the payment provider and keeps Bellows running. You earn the same however the
          buyer pays; pieces that are bought together by card share the 25 cents, so that you earn more. You decide whether further copies are sold
          and for how much, and whether each page names its buyer. The <Link to="/faq">FAQ</Link> shows every share to the cent. Free pieces cost and
          earn nothing.
        </p>
        <p>
          Your earnings are in your balance at once, and you can spend them. They become payable a few days after the sale, on the day shown in your
          overview. Once {inEuros(cents(minPayout * 100))} or more are payable, you can have them paid out to a bank account in the Single Euro
          Payments Area, which takes less than {payoutDays} days. If a sale is fully refunded, by law or by the payment provider, your share of it
          goes back as well, if necessary out of your next sales. You are responsible for declaring and paying taxes on your earnings.
        </p>
        <p>If we ever change these shares, the change applies to later sales only, and we tell you at least 30 days in advance.</p>
      </>
    ),
  },
  {
    id: 'ranking',
    title: 'Ranking and fairness to sellers',
    Text: () => (
      <>
        <p>
          Nobody can pay for a better position on Bellows. Lists show the newest pieces first unless you choose another order: by popularity, meaning
          likes and then downloads, or by title. A search shows what contains all of its words. “For You” prefers pieces that share keywords and
          instruments with what you liked, bookmarked or downloaded. We treat any pieces by our own staff like all others.
        </p>
        <p>
          If you sell here as a business, you have the rights of Regulation (EU) 2019/1150: we give reasons before or when we restrict a piece or an
          account, and at least 30 days before we close an account, unless the law or a repeated breach calls for faster action; and you can complain
          to <MailLink />. We handle each complaint ourselves, free of charge and within 14 days. You see your own sales, but not who bought. You may
          offer your pieces elsewhere, at any price.
        </p>
      </>
    ),
  },
]
