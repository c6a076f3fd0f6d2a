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
          something. They also apply if you only look around.
        </p>
        <p>
          We may change them for the future if the law, the site or our prices for new sales change. If you have an account, we will tell you by
          e-mail at least 30 days in advance. If you do not agree, you can delete your account before that day; the terms under which you bought or
          earned something until then continue to apply to it. We never change these terms in a way that takes away a score you have paid for.
        </p>
        <p>The language of the contract is English. You can print or save this page; the version in force when you bought is the one that counts.</p>
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
          By signing up you confirm that you have it. If you are a parent who did not give permission, write to us, and we will undo what the law lets
          us undo.
        </p>
        <p>Everyone else may use Bellows, for themselves or for a company, orchestra or school that they are entitled to represent.</p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    Text: () => (
      <>
        <p>
          You need no account to look around, listen, download free scores or buy by card. You need one to like or bookmark pieces, to write notes in
          scores, to make setlists, to pay from a balance and to publish. An account belongs to one person and costs nothing. Give an e-mail address
          of your own, keep your password to yourself, and tell us if you think someone else knows it: in the settings you can log out everywhere at
          once.
        </p>
        <p>
          If you publish, you give a name under which your pieces appear. A stage name is fine; someone else’s name is not. The{' '}
          <Link to="/privacy-policy">privacy policy</Link> says what we store about you, why and for how long.
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
        Write to us at <MailLink />. Our legal details are in the <Link to="/imprint">imprint</Link>. In these terms “we” and “us” mean this company,
        and “you” means whoever uses the site.
      </p>
      <p>Bellows is hosted in Germany. Its servers are run for us by {hosting}.</p>
    </>
  )
}
