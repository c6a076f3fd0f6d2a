/**
 * The limits of notes (STAND-05): the points of a stroke, the length of a text, the sizes of texts and signs and their places in units of which a page
 * is 1,000 wide, a little beside the page as well; the marks of a score, those that were ever removed from it, and the bytes of all marks of a score
 * and of an account; the marks and bytes of one call.
 */
export const markLimits = {
  points: 2_000,
  text: 200,
  size: { min: 8, max: 200 },
  x: { min: -100, max: 1_100 },
  y: { min: -100, max: 10_100 },
  amount: 5_000,
  removed: 50_000,
  bytes: 3_000_000,
  bytesOfAccount: 100_000_000,
  sent: 500,
  sentBytes: 500_000,
}
