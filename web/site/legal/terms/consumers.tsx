import { Link } from 'react-router'
import { Address, MailLink } from '../address.tsx'
import type { Section } from '../legal-text.tsx'
import { useOperator } from '../../use-operator.ts'

/** Applicable law and contact. */
export const consumers: Section[] = [
  {
    id: 'eu-consumers',
    title: 'EU consumer protection',
    Text: () => (
      <>
        <p>
          If you are a consumer and live in the European Union or the European Economic Area, nothing in these terms takes away the protection of the
          mandatory law of your country: neither your rights if digital content is faulty or missing, nor those against unfair terms and practices,
          nor your right to go to the courts where you live.
        </p>
        <p>
          The EU’s consumer protection authorities work together across borders, and the European Consumer Centres give free advice if you and the
          seller are in different countries.
        </p>
      </>
    ),
  },
  {
    id: 'online-dispute-resolution',
    title: 'Online dispute resolution',
    Text: () => (
      <>
        <p>
          The European Commission used to run a platform for online dispute resolution, to which sellers had to link. By Regulation (EU) 2024/3228 it
          took no new complaints after 20 March 2025 and was discontinued on 20 July 2025. There is therefore no link to it here, and complaints can
          no longer be lodged there.
        </p>
        <p>
          Write to us instead, at <MailLink />: an e-mail settles most things. We are neither obliged nor willing to take part in dispute settlement
          before a consumer arbitration board (§ 36 of the German Act on Alternative Dispute Resolution in Consumer Matters). You can still go to
          court.
        </p>
      </>
    ),
  },
  {
    id: 'law-and-courts',
    title: 'Governing law and courts',
    Text: () => (
      <>
        <p>
          German law applies, excluding its conflict-of-law rules and the UN Convention on Contracts for the International Sale of Goods. For
          consumers this choice goes only as far as the <Link to={{ hash: 'eu-consumers' }}>section on consumer protection</Link> allows.
        </p>
        <p>
          If you are a merchant, a legal person under public law or have no general place of jurisdiction in Germany, the courts at our seat in
          Bavaria decide all disputes from this contract. In all other cases the courts named by law decide. If one of these sections is void, the
          others remain in force.
        </p>
      </>
    ),
  },
  { id: 'contact', title: 'Contact', Text: Contact },
]

function Contact() {
  const { phone, feedback } = useOperator()
  return (
    <>
      <p>For questions, complaints, withdrawals and notices of any kind:</p>
      <Address />
      <p>
        <MailLink />
        {phone && (
          <>
            <br />
            {phone}
          </>
        )}
      </p>
      <p>
        Tell us what you like and what you miss: <a href={`mailto:${feedback}`}>{feedback}</a>.
      </p>
    </>
  )
}
