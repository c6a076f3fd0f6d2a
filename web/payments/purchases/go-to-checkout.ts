/** Goes to the provider's checkout. Resolves only if the buyer returns by the browser's back button to the page as it was left. */
export const goToCheckout = (address: string) =>
  new Promise<void>((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    location.assign(address)
  })
