import pLimit from 'p-limit'
import { HttpError } from '../http-error.ts'

/** How many pictures are looked up at once, and how many requests for pictures may wait. */
const [atOnce, maxWaiting] = [16, 500]

const inTurn = pLimit(atOnce)
let waiting = 0

/** The number of requests that wait for a picture. They cost nothing meanwhile, and take no room from others. */
export const countWaitingPictures = (): number => waiting

/** Waits for a picture that is being drawn. */
export async function untilDrawn<Picture>(drawn: Promise<Picture>): Promise<Picture> {
  waiting++
  return drawn.finally(() => waiting--)
}

/** Looks a picture up when it is its turn: a page with many of them asks for all at once. */
export async function inPictureTurn<Found>(find: () => Promise<Found>): Promise<Found> {
  if (waiting >= maxWaiting) throw new HttpError(503, 'Many pages are being drawn right now. Try again in a moment.', undefined, 5)
  waiting++
  return inTurn(() => {
    waiting--
    return find()
  })
}
