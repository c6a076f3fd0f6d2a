import { Download } from 'lucide'
import { apiPath } from '#web/api/api-path.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './yearly-statements.module.css'

/** SHOP-09: the credit notes of an artist, one for each year, the latest first. */
export const YearlyStatements = ({ years }: { years: number[] }) =>
  years.length > 0 && (
    <Section title="Yearly statements" className={styles.section}>
      <p className={styles.about}>
        Credit notes for your tax return: sales, refunds, earnings and payouts by month, as PDFs. The one for the current year is provisional. They
        are made out to the address and VAT id in your settings.
      </p>
      <ul className={styles.years}>
        {years.map((year) => (
          <li key={year}>
            <Button href={`${apiPath()}/overview/statement/${year}`} download>
              <Icon icon={Download} size={16} />
              <span className="unseen">Statement </span>
              {year}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
