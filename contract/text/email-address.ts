import { emailAddress } from '../forms/limits.ts'
import { toStandardCharacters } from './text.ts'

/** A name in front of the @ without quotes: parts with single dots between them (RFC 5322, dot-atom). */
const name = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** A domain in ASCII whose last part is no number (RFC 1123). */
const domain = /^(?!.*(^|\.)\d+$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/

/**
 * Normalizes an e-mail address for storage: lower case, its domain in ASCII, without spaces and invisible characters that were copied along, and without
 * a dot behind the domain. Undefined if it is not an address that mail servers take.
 */
export function normalizeEmailAddress(address: string): string | undefined {
  const parts = withoutSpaces(address).split('@')
  const [local = '', host = ''] = parts
  const ascii = toAscii(host)
  const normalized = `${local}@${ascii}`
  return parts.length === 2 && name.test(local) && ascii && normalized.length <= emailAddress.max ? normalized : undefined
}

/** The address under which an account is looked up: normalized, or in lower case if no account can be created with it. */
export const toAccountEmail = (typed: string): string => normalizeEmailAddress(typed) ?? withoutSpaces(typed)

/** Spaces that were copied along stand around an address, its @ and its dots; one between two letters is a mistake. */
const withoutSpaces = (address: string) =>
  toStandardCharacters(address)
    .trim()
    .replaceAll('。', '.')
    .replace(/\s*([@.])\s*/g, '$1')
    .toLowerCase()

/** A domain in ASCII; undefined if it has more than a domain, such as a port. */
function toAscii(host: string) {
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(host) || !URL.canParse(`http://${host}`)) return undefined
  const ascii = new URL(`http://${host}`).hostname.replace(/\.$/, '')
  return domain.test(ascii) ? ascii : undefined
}
