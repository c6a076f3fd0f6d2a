import { Link } from 'react-router'
import { maxPrice, minPayout } from '#contract/limits.ts'
import { cents, earnings, fromEuros, inEuros } from '#contract/money.ts'
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
          Every piece belongs to those who wrote and arranged it. By publishing on Bellows they give none of it away, and by buying nobody gets more
          than <Link to={{ hash: 'licence' }}>section 8</Link> says.
        </p>
        <p>
          Name, logo, design, texts and software of Bellows belong to us or to those who let us use them. You may link to every page and quote from it
          as the law allows. Copying the catalogue as a whole or in large parts, by hand or by machine, needs our permission; so does its use for the
          training of models, which we reserve under § 44b of the German Copyright Act for ourselves and for the composers.
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
          What you put on Bellows, such as scores, recordings, texts, pictures and links, are your contributions. They stay yours. For as long as they
          are on Bellows you give us the simple right to store and copy them, to show their first page, to let recordings be heard, to sell and hand
          out the scores of your pieces at the price you set, and to name them and you where we speak about Bellows. We may pass this right on only to
          those who run Bellows for us.
        </p>
        <p>
          When you take a piece away, it leaves every list, and nobody can buy it any more. For those who bought it before, and for our books, the
          right goes on: they keep their scores.
        </p>
        <p>
          With each piece you assure us that you may do all this: that you wrote the piece, that it is free, or that you have the permission of
          whoever owns it. For a transcription you name the original composer, who must have died more than 70 years ago or have agreed, in person, by
          their heirs or their publisher. If a collecting society manages your rights, you see to it that it allows the sale of scores.
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
          Before a piece appears, one of us looks at it. Pieces of verified artists appear at once and may be looked at later. We do not judge taste.
          We look whether
        </p>
        <ul>
          <li>the score can be read, is whole, and is the music that the page describes;</li>
          <li>accordion has a part in it, and instruments, year and difficulty are plausible;</li>
          <li>the original composer of a transcription is named, and nothing suggests that rights of others are hurt;</li>
          <li>
            texts, pictures, recordings and links keep to <Link to={{ hash: 'forbidden' }}>section 14</Link>.
          </li>
        </ul>
        <p>
          Machines read the file to count its pages and draw the first one; the decision is made by people. If we do not accept a piece, you are told
          why by mail and in your dashboard, can change it and hand it in again. There are no stars and no written ratings on Bellows. Likes count
          people, each once; who offers or buys likes or downloads breaks these terms.
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
          You set the price, in whole euros from free to {maxPrice}. Of each sale you earn 80% of the price minus 25 cents: of {inEuros(price)} that
          is {inEuros(earnings(price))}. What is left covers the payment provider, and the rest keeps Bellows running. It is the same for you however
          the buyer pays. The <Link to="/faq">FAQ</Link> shows the parts to the cent. Free pieces cost and earn nothing.
        </p>
        <p>
          Your earnings are in your balance at once, and you can spend them. They become payable some days after the sale, on the day that your
          overview names. From {inEuros(cents(minPayout * 100))} on you can have all that are payable paid out to a bank account in the single euro
          payments area, which takes less than 7 days. If a sale is refunded as a whole, by law or by the payment provider, your share of it goes back
          as well, if need be out of your next sales. Taxes on what you earn are yours to declare and pay.
        </p>
        <p>If we ever change these shares, it is for sales from then on, and we tell you at least 30 days before.</p>
      </>
    ),
  },
  {
    id: 'ranking',
    title: 'Ranking and fairness to sellers',
    Text: () => (
      <>
        <p>
          Nobody can pay for a better place on Bellows. Lists show the newest pieces first unless you choose another order: by popularity, which goes
          by likes and then by downloads, or by title. A search shows what contains all of its words. “For You” prefers pieces that share keywords and
          instruments with what you liked, kept or took home. We treat pieces of our own staff, if there are any, like all others.
        </p>
        <p>
          Who sells here in business has the rights of Regulation (EU) 2019/1150: we give reasons before or when we restrict a piece or an account, at
          least 30 days before we end an account altogether, unless the law or a repeated breach demands more haste, and you can complain at{' '}
          <MailLink />. We look at each complaint ourselves, for free and within 14 days. You see your own sales; who bought is not passed on to you.
          You may offer your pieces elsewhere, at whatever price.
        </p>
      </>
    ),
  },
]
