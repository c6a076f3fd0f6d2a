/** What anybody can do who sees a decision of ours differently (Articles 17, 20 and 21 of Regulation (EU) 2022/2065). */
export const redress = (contact: string) =>
  `If you see it differently, write to ${contact} within six months. You can also go to a court or to a certified body for out-of-court settlement.`
