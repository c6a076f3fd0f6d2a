/** The company that runs the site and sells on it, as named on pages, receipts and e-mails. Empty fields are left out. */
export type Operator = {
  name: string
  /** In one line, separated by commas, the country last. */
  address: string
  /** The person who represents the company. */
  representedBy: string
  /** The court and the number of the company's registration. */
  register: string
  vatId: string
  contact: string
  feedback: string
  phone: string
  /** The hosting company, and where its servers are. */
  hosting: string
}

/** The placeholders until the operator is configured: conspicuous, and no real company's (DECIDE-86). */
export const placeholderOperator: Operator = {
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

/** Whether a text is still a placeholder. */
export const isPlaceholder = (text: string) => /\[.*\]|\.example$/.test(text)
