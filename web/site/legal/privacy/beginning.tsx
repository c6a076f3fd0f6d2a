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
        <p>Each section names its legal basis in the General Data Protection Regulation (GDPR). These are:</p>
        <ul>
          <li>the contract with you, or steps you ask for before there is one: Art. 6 (1) (b);</li>
          <li>a legal duty, such as keeping accounts: Art. 6 (1) (c);</li>
          <li>our interest in a safe, honest and working library, unless yours outweighs it: Art. 6 (1) (f).</li>
        </ul>
        <p>
          Nothing here is based on consent, because we do nothing that would need it: what we keep in your browser is strictly necessary for what you
          asked for (§ 25 (2) No. 2 TDDDG). You need not give us any data, but you cannot have an account without an e-mail address. No decision about
          you is made by machines alone, and nobody builds profiles of you.
        </p>
      </>
    ),
  },
]

function Controller() {
  return (
    <>
      <p>The company that runs Bellows is responsible for what happens to your data here (Art. 4 No. 7 GDPR):</p>
      <Address />
      <p>
        For anything about your data, write to <MailLink />. Our legal details are in the <Link to="/imprint">imprint</Link>.
      </p>
    </>
  )
}

function Hosting() {
  const { hosting } = useOperator()
  return (
    <p>
      Bellows is hosted in Germany. The servers are run for us by {hosting}, under a data processing agreement (Art. 28 GDPR). Nothing on our pages is
      loaded from elsewhere: fonts, pictures, scores and recordings all come from our own server. Connections are encrypted.
    </p>
  )
}
