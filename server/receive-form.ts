import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** How large a file may be at all; each form has a smaller limit of its own. */
export const formLimits = { fileSize: 20_000_001, files: 5, fields: 20, fieldSize: 100_000, parts: 25 }

/** Reads a multipart/form-data body: files as `File`, parts of type application/json parsed, other fields as text. */
export async function receiveForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Refusal(415, 'This call takes a form (multipart/form-data).')
  const form = new Map<string, unknown>()
  for await (const part of request.parts()) {
    if (form.has(part.fieldname)) throw new Refusal(400, `The form has two parts named ${part.fieldname}.`)
    if (part.type === 'field') form.set(part.fieldname, part.value)
    else {
      const bytes = await part.toBuffer().catch(tooLarge)
      const isJson = part.mimetype === 'application/json'
      form.set(part.fieldname, isJson ? parse(bytes) : new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype }))
    }
  }
  return Object.fromEntries(form)
}

/** A file that was cut off is as good as one that is too large: the form's own limit then says so in its own words. */
function tooLarge(error: { code?: string }) {
  if (error.code !== 'FST_REQ_FILE_TOO_LARGE') throw error
  return Buffer.alloc(formLimits.fileSize)
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new Refusal(400, 'A part of the form is not valid JSON.')
  }
}
