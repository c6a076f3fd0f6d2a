/** Who runs the site and sells on it, as pages, receipts and mails name them. What is empty is left out. */
export type Operator = {
  name: string
  /** In one line, its parts parted by commas, the country last. */
  address: string
  /** Who may sign for the company. */
  representedBy: string
  /** The court and the number under which the company is registered. */
  register: string
  vatId: string
  contact: string
  feedback: string
  phone: string
  /** Who runs the machines, and where they stand. */
  hosting: string
}

/** What stands where nobody has been named yet: seen at once, and no real company's (DECIDE-86). */
export const unnamed: Operator = {
  name: '[Name of the company] GmbH',
  address: '[Street and number], [Postcode and town], Germany',
  representedBy: '[Name of the managing director]',
  register: '[Local court], HRB [number]',
  vatId: '[VAT id]',
  contact: 'contact@bellows.example',
  feedback: 'feedback@bellows.example',
  phone: '[Phone number]',
  hosting: '[Name of the hosting company], Germany',
}

/** Whether this is still to be filled in. */
export const isPlaceholder = (text: string) => /\[.*\]|\.example$/.test(text)
