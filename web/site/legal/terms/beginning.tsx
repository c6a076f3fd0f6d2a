import { Link } from 'react-router'
import { Address, MailLink } from '../address.tsx'
import type { Section } from '../legal-text.tsx'
import { useOperator } from '../../use-operator.ts'

/** The contract, the operator and the users. */
export const beginning: Section[] = [
  {
    id: 'about',
    title: 'About these terms',
    Text: () => (
      <>
        <p>
          These terms are the contract between you and us for the use of Bellows. You agree to them when you sign up and once more whenever you buy
          something. Who only looks around keeps to them as well.
        </p>
        <p>
          We may change them for the future where the law, the site or our prices for new sales change. If you have an account, we tell you by mail at
          least 30 days before. If you do not agree, you can delete your account before that day; what you have bought and earned until then stays
          under the terms it was bought and earned under. We never change these terms in a way that takes away a score you have paid for.
        </p>
        <p>The language of the contract is English. You can print this page or save it; the text that held when you bought is the one that counts.</p>
      </>
    ),
  },
  { id: 'operator', title: 'Who runs Bellows', Text: Operator },
  {
    id: 'age',
    title: 'Who may use Bellows',
    Text: () => (
      <>
        <p>
          Bellows is not for people under 13. If you are under 13, do not sign up and do not send us anything about yourself. When we learn that an
          account belongs to a child under 13, we close it and delete its data.
        </p>
        <p>
          If you are a minor, which means under 18, you generally need the permission of your parents or guardians to sign up, to buy and to publish.
          By signing up you tell us that you have it. Parents who did not allow it write to us, and we undo what the law lets us undo.
        </p>
        <p>Everybody else may use Bellows, for themselves or for a company, an orchestra or a school that they may speak for.</p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    Text: () => (
      <>
        <p>
          Looking around, listening and taking free scores home needs no account. Buying, liking and publishing do. An account belongs to one person
          and costs nothing. Give an e-mail address that is yours, keep your password to yourself, and tell us when you think that somebody else knows
          it: in the settings you can log out everywhere at once.
        </p>
        <p>
          Who publishes gives a name under which the pieces appear. A stage name is fine; the name of somebody else is not. What we store about you,
          why and for how long, says the <Link to="/privacy-policy">privacy policy</Link>.
        </p>
      </>
    ),
  },
]

function Operator() {
  const { hosting } = useOperator()
  return (
    <>
      <p>Bellows is run by a company under German law:</p>
      <Address />
      <p>
        You reach us at <MailLink />. All that the law wants to be known of us stands in the <Link to="/imprint">imprint</Link>. “We” and “us” in
        these terms mean this company, “you” means whoever uses the site.
      </p>
      <p>Bellows is hosted in Germany. Its machines are run for us by {hosting}.</p>
    </>
  )
}
