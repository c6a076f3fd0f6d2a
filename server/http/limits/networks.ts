/** The network of an address: an IPv4 address itself; of an IPv6 address the /64, because a provider's customer has all of it. */
export const networkOf = (address: string) => {
  if (!address.includes(':')) return address
  const [mapped] = /(?<=^::ffff:)\d+\.\d+\.\d+\.\d+$/i.exec(address) ?? []
  if (mapped) return mapped
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const all = tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
  return all.slice(0, 4).join(':')
}

/** The site of an address: an IPv4 address itself; of an IPv6 address the /48, because one customer can have the 65,536 networks of it. */
export const siteOf = (address: string) => networkOf(address).split(':').slice(0, 3).join(':')

/** A part of an address that names the provider's network and no customer of IPv4: 192.0.2.0/24, or the site of an IPv6 address. */
export function prefixOf(address: string) {
  const network = networkOf(address)
  return network.includes(':') ? `${siteOf(address)}::/48` : network.replace(/\.\d+$/, '.0/24')
}
