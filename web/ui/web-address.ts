/** ART-05: an address as a link may use it. What has neither http:// nor https:// gets https:// put in front; what is no address is none. */
export function webAddress(link: string): string | undefined {
  const address = /^https?:\/\//i.test(link) ? link : `https://${link}`
  return URL.canParse(address) ? address : undefined
}
