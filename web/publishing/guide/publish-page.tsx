import { load } from '#web/api/load.ts'
import { query } from '#web/api/query.ts'
import { fromEuros, inEuros } from '#contract/money.ts'
import { earnings } from '#contract/prices.ts'
import { pageMeta } from '#web/site/page-meta.ts'
import type { Route } from './+types/publish-page.ts'
import { EarningsSection } from './earnings-section.tsx'
import { FilesSection } from './files-section.tsx'
import styles from './publish-page.module.css'
import { ReviewSection } from './review-section.tsx'
import { RightsSection } from './rights-section.tsx'
import { StartButton } from './start-button.tsx'
import { StepsSection } from './steps-section.tsx'

const page = {
  path: '/publish',
  title: 'Publish your music',
  description:
    'For composers and arrangers: what you earn with accordion music, which files you need, how long a review takes, and what stays yours.',
}
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData.site, page)

const loadPage = (args: Route.LoaderArgs) => load(args, query('getPublishPage'))
export { loadPage as loader, loadPage as clientLoader }

const price = fromEuros(10)

/** WALK-09: what composers need to know before the first file. */
export default function PublishPage({ loaderData: { reviews, payableAfterDays } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Publish your music</h1>
      <p className={styles.lead}>
        Composers and arrangers sell their scores here, at their own price. For a piece at {inEuros(price)}, you earn {inEuros(earnings(price))}.
        Publishing costs nothing.
      </p>
      <StartButton variant="primary" />
      <EarningsSection payableAfterDays={payableAfterDays} />
      <FilesSection />
      <ReviewSection reviews={reviews} />
      <RightsSection />
      <StepsSection />
    </div>
  )
}
