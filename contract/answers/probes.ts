import { envelope } from './described-answers.ts'
import { general } from './general-messages.ts'
import { failed } from './shown-messages.ts'

const answer = (status: number, description: string, messages: string[]) => ({
  description,
  content: { 'application/json': { schema: envelope(status, messages), example: { status, message: messages[0]! } } },
})

const probe = (operationId: string, summary: string, responses: Record<number, object>) => ({
  operationId,
  tags: ['server'],
  summary,
  parameters: [],
  responses: {
    400: answer(400, 'The request cannot be used', ['This request cannot be understood.']),
    431: answer(431, 'The address or the headers are too long', ['The address or the headers of this request are too long.']),
    500: answer(500, 'A fault of the server, which is logged', [failed]),
    ...responses,
  },
})

const webhookEvent = { type: 'object', description: 'An event of the payment provider, as its documentation describes it' }

/** What programs ask that keep the server running, and what the payment provider calls. */
export const probes = {
  '/health': { get: probe('getHealth', 'Whether the process is running', { 200: answer(200, 'It is', ['']) }) },
  '/ready': {
    get: probe('getReadiness', 'Whether requests can be answered: the database answers, a new library is filled, and the catalogue is loaded', {
      200: answer(200, 'They can', ['']),
      503: answer(503, 'They cannot, at the moment', [
        'The database cannot be reached.',
        general.beingFilled,
        'The catalogue is being loaded.',
        'This process is being stopped.',
      ]),
    }),
  },
  '/purchase/webhook': {
    post: {
      ...probe('receivePaymentEvent', 'An event of the payment provider, signed by it', {
        200: answer(200, 'It was recorded, or was before', ['']),
        400: answer(400, 'It is not signed, or cannot be read', [
          'This is not signed by the payment provider.',
          'This request cannot be understood.',
        ]),
        413: answer(413, 'Too large', ['This is more than the server accepts.']),
      }),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: webhookEvent, example: { id: 'evt_1', type: 'checkout.session.completed' } } },
      },
    },
  },
}
