import { licence } from '../forms/limits.ts'
import { cents, type Cents } from '../money.ts'
import { characterCount, visibleCharacterCount } from '../text/text.ts'

/** What a licence costs: the first copy the price, each further one the price of a copy; to who has copies already, the difference. */
export function licencePrice({ price, copyPrice, owned = 0 }: { price: Cents; copyPrice: Cents | null; owned?: number }, copies: number): Cents {
  const further = cents((copyPrice ?? 0) * (copies - Math.max(1, owned)))
  return owned > 0 ? further : cents(price + further)
}

/** A number of copies: '1 copy', '20 copies', '4 further copies'. */
export const formatCopies = (count: number, kind = '') => `${count} ${kind}${count === 1 ? 'copy' : 'copies'}`

const { min, max } = licence.ensemble
/** Why a licence cannot have a name. */
export const ensembleErrors = {
  missing: 'Please name the ensemble.',
  short: `The name of the ensemble must be at least ${min} characters long.`,
  unprintable: 'The name of the ensemble must contain letters or numbers.',
  long: `The name of the ensemble can be at most ${max} characters long.`,
}

/** Why an ensemble cannot be named so; undefined if it can. */
export function ensembleError(name: string): string | undefined {
  if (name.trim() === '') return ensembleErrors.missing
  if (visibleCharacterCount(name) < min) return ensembleErrors.short
  if (!/[\p{L}\p{N}]/u.test(name)) return ensembleErrors.unprintable
  return characterCount(name) > max ? ensembleErrors.long : undefined
}
