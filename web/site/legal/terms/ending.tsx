import { Link } from 'react-router'
import { MailLink } from '../address.tsx'
import type { Section } from '../legal-text.tsx'

/** Liability and termination. */
export const ending: Section[] = [
  {
    id: 'disclaimers',
    title: 'Disclaimers',
    Text: () => (
      <>
        <p>
          We run Bellows with care, but cannot promise that it can be reached at every moment: machines are mended, networks fail. What artists write
          about themselves and their pieces is theirs; we check what the <Link to={{ hash: 'review' }}>review guidelines</Link> say, and not every
          note. Difficulty and duration are the composer’s own estimate.
        </p>
        <p>
          A like, a verified sign or a place in a list is no promise about quality. Verified means that we know who the artist is. None of this
          touches the rights you have as a consumer when a score is not what was described.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    Text: () => (
      <>
        <p>
          We are liable without limit for intent and gross negligence, for harm to life, body and health, for what we have guaranteed, for a defect
          that we have concealed, and under the Product Liability Act.
        </p>
        <p>
          For slight negligence we are liable only where we break a duty without which the contract makes no sense and on which you may rely, and then
          for the damage that is typical and could be foreseen. Beyond that, and for what users do among themselves, we are not liable. The same holds
          for those who work for us. Keep a copy of your own of whatever you upload.
        </p>
      </>
    ),
  },
  {
    id: 'indemnification',
    title: 'Indemnification',
    Text: () => (
      <>
        <p>
          If somebody claims their rights from us because of what you published or did on Bellows, and the breach is your fault, you free us from
          these claims and pay what a fitting defence costs. We tell you at once, give you what you need to answer, and settle nothing over your head.
          If you are a consumer, this goes no further than the damages you would owe by law.
        </p>
      </>
    ),
  },
  {
    id: 'termination',
    title: 'Termination',
    Text: () => (
      <>
        <p>
          The contract has no end date. You can delete your account whenever you like, in the settings or by mail to <MailLink />. Download what you
          bought and have your earnings paid out first: without an account there is nobody to give them to. Buyers keep what they bought from you.
        </p>
        <p>
          We can end the contract with 30 days’ notice. For an important reason, such as grave or repeated breaches of these terms, either side may
          end it at once. A blocked account cannot log in, and its pieces leave the lists. Money that is yours is paid out all the same, as far as
          nobody else has a claim to it. Unused credit is given back if it is we who end the contract, or if you do for a reason that lies with us.
        </p>
        <p>If Bellows should ever close, you will have at least 90 days to download what you own and to be paid out.</p>
      </>
    ),
  },
]
