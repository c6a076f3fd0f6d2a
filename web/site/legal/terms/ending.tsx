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
          We run Bellows with care, but cannot promise that it is always available: servers need maintenance, and networks fail. What artists write
          about themselves and their pieces is their own; we check what the <Link to={{ hash: 'review' }}>review guidelines</Link> list, not every
          note. Difficulty and duration are the composer’s own estimates.
        </p>
        <p>
          A like, a verified mark or a position in a list does not guarantee quality. Verified means that we know who the artist is. None of this
          affects your rights as a consumer if a score is not as described.
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
          Our liability is unlimited for intent and gross negligence, for injury to life, body or health, for what we have guaranteed, for defects
          that we have concealed, and under the German Product Liability Act.
        </p>
        <p>
          For slight negligence we are liable only if we breach a duty that is essential to the contract and on which you may rely, and then only for
          damage that is typical and foreseeable. Beyond that, and for what happens between users, we are not liable. The same applies to those who
          work for us. Keep your own copy of whatever you upload.
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
          If someone makes a claim against us because of what you published or did on Bellows, and the breach is your fault, you indemnify us against
          the claim and pay the reasonable cost of defending it. We will tell you at once, give you what you need to respond, and settle nothing
          without you. If you are a consumer, this goes no further than the damages you would owe by law.
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
          The contract has no end date. You can delete your account at any time, in the settings or by e-mail to <MailLink />. Download what you
          bought and have your earnings paid out first: without an account we have nobody to give them to. Buyers keep what they bought from you.
        </p>
        <p>
          We can end the contract with 30 days’ notice. For an important reason, such as grave or repeated breaches of these terms, either side may
          end it at once. A blocked account cannot log in, and its pieces disappear from the lists. We still pay out money that is yours, unless
          someone else has a claim to it. We refund unused credit if we end the contract, or if you end it for a reason that is our responsibility.
        </p>
        <p>If Bellows ever closes, you will have at least 90 days to download what you own and to be paid out.</p>
      </>
    ),
  },
]
