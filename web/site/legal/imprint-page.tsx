import { Link } from 'react-router'
import { Address } from './address.tsx'
import styles from './imprint-page.module.css'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/imprint-page.ts'
import { useOperator } from '../use-operator.ts'

const page = { path: '/imprint', title: 'Imprint', description: 'Who runs Bellows, and how to reach us (§ 5 DDG).' }
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData.site, page)

/** STAT-07, DECIDE-86: the information that the German Digital Services Act (DDG) and State Media Treaty (MStV) require. */
export default function ImprintPage() {
  const { representedBy, register, vatId, contact, feedback, phone, hosting } = useOperator()
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Imprint</h1>
      <p className={styles.lead}>Information according to § 5 DDG about who runs Bellows.</p>
      <dl className={styles.facts}>
        <div>
          <dt>Company</dt>
          <dd>
            <Address />
          </dd>
        </div>
        <Fact name="Represented by">{representedBy}</Fact>
        <div>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${contact}`}>{contact}</a>
            <br />
            <a href={`mailto:${feedback}`}>{feedback}</a> for praise and suggestions
          </dd>
        </div>
        <Fact name="Phone">{phone}</Fact>
        <Fact name="Register">{register}</Fact>
        <Fact name="VAT id">{vatId}</Fact>
        <Fact name="Responsible for content">{`${representedBy}, address as above (§ 18 (2) MStV)`}</Fact>
        <Fact name="Hosting">{`${hosting}. Bellows is hosted in Germany.`}</Fact>
      </dl>
      <section>
        <h2>Users and authorities</h2>
        <p>
          The e-mail address above is also our single point of contact under Articles 11 and 12 of the Digital Services Act (Regulation (EU)
          2022/2065), in English and German. Please report illegal or incorrect content on the page where it appears;{' '}
          <Link to="/terms#reporting">the terms</Link> say how.
        </p>
      </section>
      <section>
        <h2>Settling disputes</h2>
        <p>
          The EU platform for online dispute resolution was discontinued on 20 July 2025. We are neither obliged nor willing to take part in dispute
          settlement before a consumer arbitration board (§ 36 VSBG).
        </p>
      </section>
    </div>
  )
}

/** Nothing for an empty value. */
const Fact = ({ name, children }: { name: string; children: string }) =>
  children && (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
