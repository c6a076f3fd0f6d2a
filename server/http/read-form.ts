import type { FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'

/** The limits of any form; each file has a smaller limit in the contract, with a message of its own. */
export const formLimits = { fileSize: 20_000_001, files: 2, fields: 20, fieldSize: 100_000, parts: 20 }

/** Reads a multipart/form-data body: files as `File`, parts of type application/json parsed, other fields as text. */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new HttpError(415, 'This call takes a form (multipart/form-data).')
  try {
    return await readParts(request)
  } catch (error) {
    if (error instanceof HttpError) throw error
    const isTooLarge = (error as { statusCode?: number }).statusCode === 413
    throw isTooLarge
      ? new HttpError(413, 'This is more than the server accepts.')
      : new HttpError(400, 'This form cannot be read. Send it once more.')
  }
}

async function readParts(request: FastifyRequest) {
  const form = new Map<string, unknown>()
  for await (const part of request.parts()) {
    if (form.has(part.fieldname)) throw new HttpError(400, `The form has two parts named ${part.fieldname}.`)
    if (part.type === 'field') form.set(part.fieldname, part.value)
    else {
      const bytes = await part.toBuffer()
      const isJson = part.mimetype === 'application/json'
      form.set(
        part.fieldname,
        isJson ? JSON.parse(bytes.toString()) : new File([bytes as Buffer<ArrayBuffer>], part.filename, { type: part.mimetype }),
      )
    }
  }
  return Object.fromEntries(form)
}
