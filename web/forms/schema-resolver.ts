import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** Loads a schema of the contract, so that its code is no part of the page. */
export type LoadSchema<Values, Parsed> = () => Promise<z.ZodType<Parsed, Values>>

/** The first error of each field, in the order of the schema. */
export async function findErrors<Values extends FieldValues, Parsed>(load: LoadSchema<Values, Parsed>, values: Values) {
  const { data, error } = await (await load()).safeParseAsync(values)
  const errors: Record<string, { type: string; message: string }> = {}
  for (const { path, code, message } of error?.issues ?? []) errors[path.join('.') || 'root'] ??= { type: code, message }
  return { data, errors }
}

/**
 * Validates a form with a schema of the contract. Each field has one error at most; with `firstOnly` the form has one, where the order of
 * the errors is specified (DECIDE-75).
 */
export const schemaResolver =
  <Values extends FieldValues, Parsed>(load: LoadSchema<Values, Parsed>, firstOnly: boolean): Resolver<Values, unknown, Parsed> =>
  async (values) => {
    const { data, errors } = await findErrors(load, values)
    const shown = Object.entries(errors).slice(0, firstOnly ? 1 : undefined)
    return shown.length === 0 ? { values: data as Parsed, errors: {} } : { values: {}, errors: Object.fromEntries(shown) as FieldErrors<Values> }
  }
