/** ART-05: an address as a link may use it. What has neither http:// nor https:// gets https:// put in front; what is no address is none, like a handle. */
export function webAddress(link: string): string | undefined {
  const address = /^https?:\/\//i.test(link) ? link : `https://${link}`
  return /^https?:\/\/[^/]/i.test(address) && URL.canParse(address) && isDomain(new URL(address).hostname) ? address : undefined
}

const isDomain = (host: string) => /[^.]\.[^.]/.test(host)
