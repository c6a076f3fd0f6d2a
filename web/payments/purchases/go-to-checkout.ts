/** Goes to a page of somebody else. It ends only if the visitor comes back by the browser's own button to the page as it was left. */
export const goToCheckout = (address: string) =>
  new Promise<void>((back) => {
    addEventListener('pageshow', () => back(), { once: true })
    location.assign(address)
  })
