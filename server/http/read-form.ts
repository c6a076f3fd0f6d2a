import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { maxBodyBytes } from '#contract/limits.ts'
import { HttpError } from './http-error.ts'

/** The limits of any form; each file has a limit in the contract, with a message of its own. */
export const formLimits = { fileSize: 0, files: 2, fields: 10, fieldSize: maxBodyBytes, fieldNameSize: 100, parts: 10, headerPairs: 20 }

/** The parts of a form by name. Its files are on the disk until it is disposed of. */
export type Form = { parts: Record<string, unknown>; [Symbol.asyncDispose]: () => Promise<void> }

type FormRules = {
  /** The most bytes of each file; other files are not kept. */
  fileBytes: Map<string, number>
  /** The folder in which files are kept meanwhile. */
  folder: string
}

/** The most bytes of each file of a form, as its schema declares them. */
export const fileBytesOf = (form: z.ZodObject): Map<string, number> =>
  new Map(
    Object.entries(form.shape as Record<string, z.ZodType>).flatMap(([name, schema]) => {
      const { maxLength } = ('unwrap' in schema ? (schema as z.ZodOptional<z.ZodType>).unwrap() : schema).meta() ?? {}
      return typeof maxLength === 'number' ? [[name, maxLength] as const] : []
    }),
  )

/** Reads a multipart/form-data body: files as blobs on the disk, parts of type application/json parsed, other fields as text. */
export async function readForm(request: FastifyRequest, rules: FormRules): Promise<Form> {
  if (!request.isMultipart()) throw new HttpError(415, 'This call takes a form (multipart/form-data).')
  const paths: string[] = []
  const dispose = async () => void (await Promise.all(paths.map((path) => rm(path, { force: true }))))
  try {
    if (request.raw.destroyed) throw new Error('The client has gone.')
    return { parts: await readParts(request, rules, paths), [Symbol.asyncDispose]: dispose }
  } catch (error) {
    await dispose()
    if (error instanceof HttpError) throw error
    if ((error as NodeJS.ErrnoException).syscall) throw error // of the disk, not of the form
    throw (error as { statusCode?: number }).statusCode === 413
      ? tooLarge()
      : new HttpError(400, 'This form could not be read. Please send it again.')
  }
}

async function readParts(request: FastifyRequest, { fileBytes, folder }: FormRules, paths: string[]) {
  const parts = new Map<string, unknown>()
  // One byte more than allowed tells the schema that a file is too large; the rest is not kept.
  const limits = { ...formLimits, fileSize: Math.max(maxBodyBytes, ...fileBytes.values()) + 1 }
  for await (const part of request.parts({ limits })) {
    if (parts.has(part.fieldname)) throw new HttpError(400, `The form has two parts named ${part.fieldname}.`)
    if (part.type === 'field') {
      if (part.valueTruncated) throw tooLarge()
      parts.set(part.fieldname, part.value)
    } else if (part.mimetype === 'application/json') parts.set(part.fieldname, JSON.parse(await textOf(part)))
    else if (fileBytes.has(part.fieldname)) {
      const path = join(folder, randomUUID())
      paths.push(path)
      await keep(part, path)
      parts.set(part.fieldname, await openAsBlob(path, { type: part.mimetype }))
    } else {
      part.file.resume()
      parts.set(part.fieldname, undefined)
    }
  }
  return Object.fromEntries(parts)
}

async function textOf({ file }: MultipartFile) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if ((bytes += chunk.length) > maxBodyBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

async function keep({ file }: MultipartFile, path: string) {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
}

const tooLarge = () => new HttpError(413, 'This is more than the server accepts.')
