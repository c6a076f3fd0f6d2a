import { Link } from 'react-router'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './publish-page.module.css'

/** What may be published, and what stays the composer's. */
export const RightsSection = () => (
  <Section id="rights" title="Your rights" className={styles.section}>
    <dl className={styles.entries}>
      <dt>Your own music</dt>
      <dd>Publish what you wrote yourself. If a collecting society manages your rights, make sure that it allows the sale of scores.</dd>
      <dt>Transcriptions</dt>
      <dd>Arrange what is in the public domain or what you have permission for, and name the original composer.</dd>
      <dt>It stays yours</dt>
      <dd>You let us store, show and sell the piece for as long as it is here. You may offer it elsewhere too, at any price.</dd>
      <dt>Taking a piece back</dt>
      <dd>Unlist or delete a piece whenever you like. Nobody can buy it any more; those who bought it keep it.</dd>
      <dt>Copies</dt>
      <dd>
        Scores are PDFs without copy protection. You decide whether each page names its buyer. The <Link to="/terms#licence">terms</Link> say what
        buyers may do with them.
      </dd>
    </dl>
  </Section>
)
