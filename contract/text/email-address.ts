/** Normalizes an e-mail address for storage: lower case, its domain in ASCII. Undefined if it is not an address. */
export function normalizeEmailAddress(address: string): string | undefined {
  const [, name, domain] = /^([!-?A-~]+)@([^@]+)$/.exec(address) ?? []
  const host = domain && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`) : undefined
  const isAddress = name && host && !/[<>()[\],;:\\"]/.test(name) && host.href === `http://${host.host}/` && host.port === ''
  return isAddress ? `${name.toLowerCase()}@${host.host}` : undefined
}
