import pLimit from 'p-limit'
import { HttpError } from '../http-error.ts'

/** How many pictures are looked up at once, and how many requests may wait for their turn. */
const [atOnce, maxWaiting] = [16, 500]

const inTurn = pLimit(atOnce)
let beingDrawn = 0

/** The number of requests that wait for their turn or for a drawing. They cost nothing meanwhile, and take no room from others. */
export const countWaitingPictures = (): number => inTurn.pendingCount + beingDrawn

/** Looks a picture up when it is its turn: a page with many of them asks for all at once. */
export async function inPictureTurn<Found>(find: () => Promise<Found>): Promise<Found> {
  if (inTurn.pendingCount >= maxWaiting) throw new HttpError(503, 'Many pages are being drawn right now. Try again in a moment.', undefined, 5)
  return inTurn(find)
}

/** Waits for a picture that is being drawn; the queue of the reader says how many may be. */
export async function untilDrawn<Picture>(picture: Promise<Picture>): Promise<Picture> {
  beingDrawn++
  return picture.finally(() => beingDrawn--)
}
