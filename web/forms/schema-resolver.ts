import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** Loads a schema of the contract, so that its code is no part of the page. */
export type LoadSchema<Values, Parsed> = () => Promise<z.ZodType<Parsed, Values>>

/**
 * Validates a form with a schema of the contract. Each field has one error at most; with `firstOnly` the form has one, because the order of
 * the errors is specified (DECIDE-75).
 */
export const schemaResolver =
  <Values extends FieldValues, Parsed>(load: LoadSchema<Values, Parsed>, firstOnly: boolean): Resolver<Values, unknown, Parsed> =>
  async (values) => {
    const { data, error } = await (await load()).safeParseAsync(values)
    if (!error) return { values: data, errors: {} }
    const issues = firstOnly ? error.issues.slice(0, 1) : error.issues
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, code, message } of issues) errors[path.join('.') || 'root'] ??= { type: code, message }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
