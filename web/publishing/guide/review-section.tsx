import { Link } from 'react-router'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './publish-page.module.css'
import { describeReviewTimes, type ReviewTimes } from './review-times.ts'

/** How long a review takes and what is checked. While there are too few reviews, no time is stated. */
export const ReviewSection = ({ reviews }: { reviews: ReviewTimes }) => (
  <Section title="How a review works" className={styles.section}>
    <p>
      We review each piece before it appears and e-mail you the result. {reviews && describeReviewTimes(reviews)} Once we have verified you as an
      artist, your pieces appear at once.
    </p>
    <p>
      We do not judge taste. We check that the score is legible and complete, that it has a part for accordion, and that nothing suggests it infringes
      the rights of others; the <Link to="/terms#review">review guidelines</Link> have the whole list. If we do not accept a piece, we tell you why,
      and you can change it and submit it again.
    </p>
  </Section>
)
