import { z } from 'zod'

// The forms of payments, as they are filled in. The agreement to the terms is part of the form and not of the operation.

/** VAL-27, VAL-28: a payment needs the agreement to the terms. */
export const termsForm = z.object({ terms: z.literal(true, 'You need to agree to the terms and conditions.') })

const tickedBox = z.literal(true, 'Tick this box to buy.')

/** SHOP-05: a purchase needs the consent to begin at once too. */
export const purchaseForm = termsForm.extend({ consent: tickedBox })
/** SHOP-05: that of a cart refuses both boxes alike. */
export const cartForm = z.object({ terms: tickedBox, consent: tickedBox })
