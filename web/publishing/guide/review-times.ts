import type { Data } from '#web/api/client.ts'

/** How long the last reviews took; absent while there are too few of them. */
export type ReviewTimes = Data<'getPublishPage'>['reviews']

/** How long a review takes, in words. */
export const describeReviewTimes = ({ amount, days }: NonNullable<ReviewTimes>): string =>
  `Most of the last ${amount} reviews were done within ${days === 1 ? 'a day' : `${days} days`}.`
