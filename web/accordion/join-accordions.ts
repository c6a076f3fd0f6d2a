import { maxAccordions } from '#contract/accordion/limits.ts'
import type { MyAccordions } from '#contract/accordion/my-accordion.ts'

/** The accordions of an account with those that were kept in the browser before the login. The account's own stays in use. */
export function joinAccordions(account: MyAccordions, device: MyAccordions): MyAccordions {
  const known = new Set(account.accordions.map(({ accordion }) => sameText(accordion)))
  const added = device.accordions.filter(({ accordion }) => !known.has(sameText(accordion)))
  const accordions = [...account.accordions, ...added].slice(0, maxAccordions)
  const chosen = device.inUse === null ? undefined : device.accordions[device.inUse]
  const place = chosen ? accordions.findIndex(({ accordion }) => sameText(accordion) === sameText(chosen.accordion)) : -1
  return { accordions, inUse: account.inUse ?? (place < 0 ? null : place) }
}

/** The text of an accordion, the same in whichever order its fields are. */
const sameText = (accordion: object) => JSON.stringify(Object.entries(accordion).toSorted(([one], [other]) => one.localeCompare(other)))
