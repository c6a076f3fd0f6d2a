import { Link } from 'react-router'
import { Address, MailLink } from '../address.tsx'
import type { Section } from '../legal-text.tsx'
import { useOperator } from '../../use-operator.ts'

/** The controller, the hosting and the legal bases. */
export const beginning: Section[] = [
  { id: 'controller', title: 'Who is responsible', Text: Controller },
  { id: 'hosting', title: 'Where your data lies', Text: Hosting },
  {
    id: 'legal-bases',
    title: 'Why we may store it',
    Text: () => (
      <>
        <p>Each section names its reason in the General Data Protection Regulation (GDPR). They are:</p>
        <ul>
          <li>the contract with you, or what you ask for before there is one: Art. 6 (1) (b);</li>
          <li>a duty by law, such as keeping books: Art. 6 (1) (c);</li>
          <li>our interest in a library that is safe, honest and works, where yours does not weigh more: Art. 6 (1) (f).</li>
        </ul>
        <p>
          Nothing here rests on consent, because we do nothing that would need it: what lies in your browser is strictly necessary for what you asked
          for (§ 25 (2) No. 2 TDDDG). You need not give us any data. Without an e-mail address, however, there can be no account. No decision about
          you is made by machines alone, and nobody makes profiles of you.
        </p>
      </>
    ),
  },
]

function Controller() {
  return (
    <>
      <p>The company that runs Bellows is responsible for what happens with your data here (Art. 4 No. 7 GDPR):</p>
      <Address />
      <p>
        For everything about your data write to <MailLink />. More about us stands in the <Link to="/imprint">imprint</Link>.
      </p>
    </>
  )
}

function Hosting() {
  const { hosting } = useOperator()
  return (
    <p>
      Bellows is hosted in Germany. The machines are run for us by {hosting}, under a contract about the processing of data on our behalf (Art. 28
      GDPR). Nothing on our pages is loaded from elsewhere: fonts, pictures, scores and recordings all come from our own server. Connections are
      encrypted.
    </p>
  )
}
