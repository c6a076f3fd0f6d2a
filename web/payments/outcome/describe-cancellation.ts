/** What became of a payment that was cancelled at the provider: unknown until or unless the server says so. */
export type Cancellation = 'unknown' | 'pending' | 'cancelled' | 'paid' | 'processing'

/** What is said of a cancelled purchase of one piece or several. */
export const describeCancellation = (outcome: Cancellation, what: 'piece' | 'pieces') =>
  messages(what === 'piece' ? 'the piece is' : 'the pieces are')[outcome]

const messages = (subject: string): Record<Cancellation, string> => ({
  unknown: 'Nothing was paid. Any balance reserved for it is back within 40 minutes.',
  pending: 'Nothing was paid.',
  cancelled: 'Nothing was paid. Your balance is as it was.',
  paid: `Your payment had already arrived: ${subject} yours.`,
  processing: `The payment provider is still working on your payment. Once it goes through, ${subject} yours; if it fails, your balance is restored.`,
})
