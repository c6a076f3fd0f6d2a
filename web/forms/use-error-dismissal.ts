import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { findErrors, type LoadSchema } from './schema-resolver.ts'

/** The type of an error that the server found; what it would say of another value is not known. */
export const serverError = 'server'

/**
 * Removes each error of a form with the change that takes its cause away: one of the server with any change of its field, another one as soon as
 * the schema no longer reports it, also if another field was changed. What is typed shows no new error. `postponeCheck` drops a check under way.
 */
export function useErrorDismissal<Values extends FieldValues, Parsed>(
  { subscribe, clearErrors, getValues }: UseFormReturn<Values, unknown, Parsed>,
  errors: FieldErrors<Values>,
  schema: LoadSchema<Values, Parsed>,
) {
  const checks = useRef(0)
  const check = useEffectEvent(async (changed: string) => {
    const current = ++checks.current
    const shown = Object.entries(errors) as [Path<Values>, { type: string; message: string }][]
    if (shown.length === 0) return
    for (const [name, { type }] of shown) if (type === serverError && name === changed) clearErrors(name)
    const found = await findErrors(schema, getValues())
    if (current !== checks.current) return
    for (const [name, { type, message }] of shown) if (type !== serverError && found.errors[name]?.message !== message) clearErrors(name)
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name && type === 'change') void check(name).catch(() => undefined)
        },
      }),
    [subscribe],
  )
  return { postponeCheck: () => void checks.current++ }
}
