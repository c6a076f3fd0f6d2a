import type autocannon from 'autocannon'

/** How many different bounds of the price and of the duration there are. */
const [prices, durations] = [200, 30]

/** The address of a list of pieces, another one for each number below 18,000. */
export function listNumber(number: number): string {
  const [price, duration] = [prices - (number % prices), durations - (Math.floor(number / prices) % durations)]
  const order = Math.floor(number / prices / durations) % 3
  return `/pieces?to=${30 + duration}&price=${price / 4}&order=${order}`
}

/** A request that asks each time for another list of pieces, which nobody has asked for before. */
export function unseenLists(): autocannon.Request {
  let number = 0
  return { method: 'GET', setupRequest: (request) => ({ ...request, path: listNumber(number++) }) }
}
