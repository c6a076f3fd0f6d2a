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
          If you are a consumer and live in the European Union or the European Economic Area, nothing in these terms takes away the protection that
          the binding law of your country gives you: neither your rights when digital content is faulty or missing, nor those against unfair terms and
          practices, nor the courts of the place where you live.
        </p>
        <p>
          The consumer protection authorities of the EU work together across borders, and the European Consumer Centres advise you for free when you
          and the seller are in different countries.
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
          took no new complaints after 20 March 2025 and was discontinued on 20 July 2025. So there is no link to it here, and nobody can lodge a
          complaint there any more.
        </p>
        <p>
          Write to us instead, at <MailLink />: most things are settled with a mail. We are neither obliged nor willing to take part in dispute
          settlement before a consumer arbitration board (§ 36 of the German Act on Alternative Dispute Resolution in Consumer Matters). Your way to a
          court is open.
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
          The law of Germany holds, without its rules on conflicts of laws and without the UN Convention on Contracts for the International Sale of
          Goods. For consumers this choice goes only as far as the <Link to={{ hash: 'eu-consumers' }}>section on consumer protection</Link> allows.
        </p>
        <p>
          If you are a merchant, a legal person under public law or have no general place of jurisdiction in Germany, the courts at our seat in
          Bavaria decide all disputes from this contract. In all other cases the courts decide that the law names. Should one of these sections be
          void, the others hold on.
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
      <p>For questions, complaints, statements of withdrawal and notices of every kind:</p>
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
        What you like or miss on Bellows interests us too: <a href={`mailto:${feedback}`}>{feedback}</a>.
      </p>
    </>
  )
}
