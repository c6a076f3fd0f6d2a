import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** Loads a schema of the contract, so that its code is no part of the page. */
export type LoadSchema<Values, Parsed> = () => Promise<z.ZodType<Parsed, Values>>

/** The first error of each field, in the order of the schema, or what the schema makes of the values. */
export async function findErrors<Values extends FieldValues, Parsed>(load: LoadSchema<Values, Parsed>, values: Values) {
  const { data, error } = await (await load()).safeParseAsync(values)
  const errors: Record<string, { type: string; message: string }> = {}
  for (const { path, code, message } of error?.issues ?? []) errors[path.join('.') || 'root'] ??= { type: code, message }
  return { data, errors }
}

/**
 * Validates a form with a schema of the contract. Each field has one error at most; with `firstRuleOnly` only the fields that break the same
 * rule as the first one have, where the order of the rules is specified (DECIDE-75).
 */
export const schemaResolver =
  <Values extends FieldValues, Parsed>(load: LoadSchema<Values, Parsed>, firstRuleOnly: boolean): Resolver<Values, unknown, Parsed> =>
  async (values) => {
    const { data, errors } = await findErrors(load, values)
    const [first, ...others] = Object.entries(errors)
    if (!first) return { values: data as Parsed, errors: {} }
    const shown = others.filter(([, { message }]) => !firstRuleOnly || message === first[1].message)
    return { values: {}, errors: Object.fromEntries([first, ...shown]) as FieldErrors<Values> }
  }
