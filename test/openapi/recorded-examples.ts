import type { Example } from '#contract/openapi.ts'
import type { Call } from '../support/check-answers.ts'

/** The examples of the document: what each operation was asked and answered, with the beginnings of long lists. */
export async function examplesOf(calls: Map<string, Map<number, Call>>): Promise<Record<string, Example>> {
  const examples: [string, Example][] = []
  for (const [name, answers] of [...calls].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const { params, query, body, form } = [...answers].findLast(([status]) => status < 400)![1]
    const shown = [...answers].filter(([status, { answer }]) => answer !== undefined && (status < 400 || 'data' in (answer as object)))
    examples.push([
      name,
      {
        ...(Object.keys(params).length > 0 && { params: withNumbers(params) }),
        ...(Object.keys(query).length > 0 && { query: withNumbers(query) }),
        ...(body !== undefined && { body }),
        ...(form && { form: await fieldsOf(form) }),
        answers: Object.fromEntries(shown.map(([status, { answer }]) => [status, shorten(answer)])),
      },
    ])
  }
  return Object.fromEntries(examples)
}

const withNumbers = (parameters: Record<string, string>) =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]))

/** The fields of a form; files are named by their type. */
async function fieldsOf({ type, bytes }: { type: string; bytes: Buffer }) {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  const fields: Record<string, unknown> = {}
  for (const [name, value] of form)
    fields[name] = typeof value === 'string' ? value : value.type === 'application/json' ? JSON.parse(await value.text()) : 'bytes'
  return fields
}

const [elements, characters] = [2, 500]
/** Three numbers are a point with its pressure, of which none can be left out. */
const isTuple = (list: unknown[]) => list.length === 3 && list.every((each) => typeof each === 'number')

/** A value with the beginnings of its lists and of very long texts. */
function shorten(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, characters)
  if (Array.isArray(value)) return value.slice(0, isTuple(value) ? value.length : elements).map(shorten)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shorten(inner)]))
}
