import { z } from 'zod'

// The forms of payments, as they are filled in. The agreement to the terms is part of the form and not of the operation.

/** VAL-27, VAL-28: a payment needs the agreement to the terms. */
export const termsForm = z.object({ terms: z.literal(true, 'You need to agree to the terms and conditions.') })
