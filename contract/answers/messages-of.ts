import type { z } from 'zod'
import { factorRequired } from '../accounts/factor-required.ts'
import { answersOf, type Operation } from '../operation.ts'
import { badField, general, repeatedPart, triedTooOften } from './general-messages.ts'
import { mergeMessages, type Messages } from './message.ts'

/** What prevents any operation for a while. */
const unavailable = [
  general.databaseAway,
  general.busy,
  general.full,
  general.storeAway,
  general.tookTooLongHere,
  general.overloaded,
  general.beingFilled,
]

/** Every status that an operation can answer in the envelope, with every message that this status can carry. */
export function messagesOf(operation: Operation): Messages {
  const { route, query, body, form, messages = {} } = operation
  const takesBody = !route.startsWith('GET ')
  const successes = Object.keys(answersOf(operation)).map(Number).filter((status) => status < 400 && !messages[status]) // prettier-ignore
  const inputs = [query, body, form].filter((schema) => schema !== undefined)
  return mergeMessages(
    Object.fromEntries(successes.map((status) => [status, ['']])),
    { 400: [general.notUnderstood], 431: [general.longHeaders], 500: [general.failed], 503: unavailable },
    ...inputs.flatMap((schema) => [{ 400: [badField] }, sentencesOf(schema)]),
    takesBody ? { 408: [general.tookTooLong], 413: [general.tooLarge], 415: [general.unknownContent] } : {},
    ofAccess(operation),
    body ? { 415: [general.notJson] } : {},
    form ? { 400: [general.brokenForm, repeatedPart], 415: [general.notForm], 429: [general.manyForms], 503: [general.manyFormsOfAll] } : {},
    messages,
  )
}

function ofAccess({ access, confirmation, params, rateLimits }: Operation): Messages {
  return mergeMessages(
    access === 'anyone' ? {} : { 401: [general.notLoggedIn] },
    access === 'admin' ? { 403: [general.onlyAdmins, factorRequired] } : {},
    confirmation ? { 403: [general.confirm] } : {},
    params ? { 404: [general.doesNotExist, general.noSuchCall] } : {}, // the latter for a part of the path that is too long
    rateLimits ? { 429: [triedTooOften] } : {},
  )
}

type Definition = { [property: string]: unknown; error?: (issue: object) => unknown; params?: { status?: number } }
type Node = { _zod: { def: Definition } }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && '_zod' in value

/** The sentences that a schema and its parts have of their own, by the status that refuses the input. */
function sentencesOf(schema: z.ZodType): Messages {
  const seen = new Set<Node>()
  const visit = (value: unknown): Messages[] => {
    if (Array.isArray(value)) return value.flatMap(visit)
    if (!isNode(value) || seen.has(value)) return []
    seen.add(value)
    const { def } = value._zod // oxlint-disable-line no-underscore-dangle -- the name under which Zod has the definition of schemas and checks
    const sentence = def.error?.({ code: 'custom', path: [], input: undefined })
    const own = typeof sentence === 'string' ? [{ [def.params?.status ?? 400]: [sentence] }] : []
    return [...own, ...Object.entries(def).flatMap(([name, part]) => (name === 'shape' ? Object.values(part as object).flatMap(visit) : visit(part)))]
  }
  return mergeMessages(...visit(schema))
}
