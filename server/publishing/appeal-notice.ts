/** How to contest a decision (Articles 17, 20 and 21 of Regulation (EU) 2022/2065). */
export const appealNotice = (contact: string) =>
  `If you see it differently, write to ${contact} within six months. You can also go to a court or to a certified body for out-of-court settlement.`
