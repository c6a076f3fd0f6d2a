/** The one spelling in which a mailbox is kept: lower case, its domain as mail servers write it. Undefined is no mailbox. */
export function normalizeEmailAddress(address: string): string | undefined {
  const [, name, domain] = /^([!-?A-~]+)@([^@]+)$/.exec(address) ?? []
  const host = domain && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`) : undefined
  const isOne = name && host && !/[<>()[\],;:\\"]/.test(name) && host.href === `http://${host.host}/` && host.port === ''
  return isOne ? `${name.toLowerCase()}@${host.host}` : undefined
}
