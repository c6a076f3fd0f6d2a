import { z } from 'zod'
import { stampName } from './limits.ts'
import { text } from '../wire.ts'

/** The name at the foot of the pages of a bought score. */
export const stampForm = z.object({ name: text('The name', stampName) })
