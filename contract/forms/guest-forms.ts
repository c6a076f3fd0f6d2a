import { z } from 'zod'
import { email } from '../accounts/email.ts'
import { cartForm } from './purchase-forms.ts'

/** SHOP-06: a guest buys with an e-mail address. */
export const guestForm = cartForm.extend({ email })
/** SHOP-06: asks for a link to what was bought with an e-mail address. */
export const guestLinkForm = z.object({ email })
