import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { minPayout } from '#contract/forms/limits.ts'
import { maxPrice } from '#contract/limits.ts'
import { useOperator } from '../use-operator.ts'
import { FeeAnswer } from './fee-answer.tsx'

type Question = { id: string; title: string; Content: () => ReactNode }

/** STAT-06: the questions of newcomers, in their usual order. */
export const questions: Question[] = [
  {
    id: 'what',
    title: 'What is Bellows?',
    Content: () => (
      <>
        <p>
          A library and marketplace of sheet music, mainly for accordion: solos, duos, chamber music, whole orchestras, new works as well as
          transcriptions of old ones. Composers and arrangers publish their scores here themselves. Players find the piece that fits the instruments
          they have, read its first page, hear it, and have the PDF on their stand in a minute.
        </p>
        <p>
          Looking around is free and needs no account. Many <Link to="/pieces">pieces</Link> cost nothing, the others up to {maxPrice} euros.
        </p>
      </>
    ),
  },
  { id: 'who', title: 'Who is behind Bellows?', Content: Who },
  {
    id: 'how',
    title: 'How does it work?',
    Content: () => (
      <>
        <p>
          In the <Link to="/pieces">list of pieces</Link>, choose your instruments, how hard the piece may be and how long, and see what fits. Each
          piece shows its first page, its facts and any recordings.
        </p>
        <p>
          Free scores can be downloaded at once. To buy scores, add them to your cart and pay by card; an e-mail address is enough. With an account
          you can also pay from your balance, or with both, and find everything in your downloads. What you bought stays yours, even if the composer
          later changes or withdraws the piece. Scores are PDF files without copy protection; some carry the name of their buyer on every page. If an
          ensemble needs several copies and the composer sells them, choose how many in the cart and name the ensemble. The{' '}
          <Link to="/terms#licence">terms</Link> say what you may do with them.
        </p>
      </>
    ),
  },
  {
    id: 'participate',
    title: 'How can I participate?',
    Content: () => (
      <>
        <p>
          <Link to="/signup">Sign up</Link>, fill in your name and a few words about you in your profile, and upload your first piece: the scores as
          PDF, the instruments they are for and, if you like, a recording. You set the price. If it is a transcription, name the original composer and
          make sure that the music is in the public domain or that you have permission.
        </p>
        <p>
          We review each new piece before it appears, unless we have already verified you, and e-mail you the result. As soon as someone buys it, your
          share is in your balance; once you have earned {minPayout} euros, you can have it paid out to your bank account.{' '}
          <Link to="/publish">Publish your music</Link> has the details.
        </p>
        <p>Players take part too: like the pieces you enjoy, so that others find them, and tell us what is missing or wrong.</p>
      </>
    ),
  },
  { id: 'fees', title: 'How are the fees calculated?', Content: FeeAnswer },
]

function Who() {
  const { name, contact, feedback } = useOperator()
  return (
    <>
      <p>
        {name}, a company in Germany, runs the site, reviews new pieces and answers your e-mails. Everything is hosted in Germany. The{' '}
        <Link to="/imprint">imprint</Link> has the details.
      </p>
      <p>
        The music comes from the <Link to="/artists">artists</Link>. It remains theirs, and so does most of what it earns. Write to us at{' '}
        <a href={`mailto:${contact}`}>{contact}</a>, or tell us what is missing: <a href={`mailto:${feedback}`}>{feedback}</a>.
      </p>
    </>
  )
}
