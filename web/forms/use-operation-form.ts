import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react'
import { get, useForm, useWatch, type DefaultValues, type FieldValues, type Path, type PathValue } from 'react-hook-form'
import { filledValues, firstField, typedTexts } from './form-fields.ts'
import { forgetTexts } from './kept-text.ts'
import { performOperation, type AnyAnswer, type OperationOptions } from './perform-operation.ts'
import { schemaResolver, type LoadSchema } from './schema-resolver.ts'
import { serverError, useErrorDismissal } from './use-error-dismissal.ts'
import { useKeptText } from './use-kept-text.ts'
import { useExclusive } from './use-operation.ts'

type FormOptions<Values extends FieldValues, Parsed, A extends AnyAnswer> = OperationOptions<Parsed, A> & {
  /** The schema of the values, from the contract: `async () => (await import('#contract/accounts.ts')).accounts.logIn.body`. */
  schema: LoadSchema<Values, Parsed>
  /**
   * Names the form with its subject, where there are several: under this name, what a member has typed is kept in the tab when the session ends.
   * `false` for what is never kept, as bank details, and for forms of visitors.
   */
  keepAs: string | false
  /** Only for forms that compare with them (`isDirty`) or have controlled fields; they replace what was typed before hydration. */
  defaultValues?: DefaultValues<Values>
  /** `onSubmit` shows errors when the form is sent; `onTouched` shows each field's error once the field is left. */
  mode?: 'onSubmit' | 'onTouched'
  /** Shows the errors of the first broken rule alone, where the order of the rules is specified (DECIDE-75). */
  showsFirstRuleOnly?: boolean
  /** The field that an error of the server belongs to, by status; `clears` empties a controlled field. */
  errorField?: (status: number) => { name: Path<Values>; clears?: boolean } | undefined
}

/**
 * A form that performs an operation. The values are validated with a schema of the contract, which is loaded when the form is first used; the operation
 * gets what the schema returns. All errors stand at their fields, and the first field with one gets the focus; errors without a field are in `error`.
 * Each goes with the change that takes its cause away.
 */
export function useOperationForm<Values extends FieldValues, Parsed, A extends AnyAnswer>({
  schema,
  keepAs,
  defaultValues,
  mode = 'onSubmit',
  showsFirstRuleOnly = false,
  errorField,
  ...operation
}: FormOptions<Values, Parsed, A>) {
  const id = useId()
  const queryClient = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values, unknown, Parsed>({
    resolver: schemaResolver(schema, showsFirstRuleOnly),
    mode,
    reValidateMode: mode === 'onSubmit' ? 'onSubmit' : 'onChange',
    shouldFocusError: false, // the fields of the kit are found by their names
    ...(defaultValues && { defaultValues }),
  })
  const { errors, isDirty } = form.formState
  const values = useWatch({ control: form.control })
  const [failures, setFailures] = useState(0)
  useKeptText(keepAs, {
    read: () => typedTexts(element.current, form.formState.defaultValues),
    restore: (texts) => {
      for (const [name, value] of Object.entries(texts) as [Path<Values>, PathValue<Values, Path<Values>>][])
        form.setValue(name, value, { shouldDirty: true })
    },
    reset: form.reset,
  })
  const { postponeCheck } = useErrorDismissal(form, errors, schema)

  const submission = useExclusive<void>(async () => {
    postponeCheck()
    form.clearErrors()
    for (const [name, value] of filledValues(element.current) as [Path<Values>, PathValue<Values, Path<Values>>][])
      if (form.getValues(name) !== value) form.setValue(name, value)
    let result: Awaited<ReturnType<typeof performOperation>>
    let isValid = false
    await form.handleSubmit(async (parsed) => {
      isValid = true
      result = await performOperation(queryClient, operation, parsed)
    })()
    const field = result && errorField?.(result.status)
    if (field?.clears) form.setValue(field.name, '' as PathValue<Values, Path<Values>>)
    if (field) form.setError(field.name, { type: serverError, message: result!.lines.join(' ') })
    if (field || !isValid) setFailures((count) => count + 1)
    if (isValid && !result && keepAs) forgetTexts(keepAs)
    return field ? undefined : result?.lines
  }, operation.fallback)

  const focusFirstError = useEffectEvent(() => firstField(element.current, Object.keys(errors))?.focus())
  useEffect(() => {
    if (failures > 0) focusFirstError()
  }, [failures])

  const errorOf = (name: Path<Values>) => errors[name]?.message as string | undefined
  /** A sentence that concerns several fields stands at the first of them, and describes the others. */
  const errorProps = (name: Path<Values>) => {
    const error = errorOf(name)
    const first = error && Object.keys(errors).find((other) => errorOf(other as Path<Values>) === error)
    return { id: `${id}-${name}`, error, ...(first && first !== name && { errorShownAt: `${id}-${first}` }) }
  }
  const submit = () => submission.run()
  return {
    /**
     * The attributes of the form element. Its method `dialog` sends nothing by itself: no password gets into an address before hydration.
     */
    props: {
      ref: element,
      method: 'dialog',
      noValidate: true,
      'aria-busy': submission.isBusy,
      onFocus: () => void schema().catch(() => undefined), // the submission loads it again if this failed
      onChange: submission.dismissError,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        event.stopPropagation() // a dialog's form lies in the React tree of the form that opened it
        void submit()
      },
    },
    /** The props of a field that keeps its own value. */
    field: (name: Path<Values>) => ({ ...form.register(name), ...errorProps(name) }),
    /** The props of a controlled field; `deps` are the fields that are validated again with it. */
    control: <Name extends Path<Values>>(name: Name, options: { deps?: Path<Values>[] } = {}) => {
      const { onChange, onBlur } = form.register(name, options)
      return {
        name,
        value: (get as (object: unknown, path: string) => PathValue<Values, Name>)(values, name),
        ...errorProps(name),
        onValueChange: (value: PathValue<Values, Name>) => void onChange({ target: { name, value }, type: 'change' }),
        onLeave: () => void onBlur({ target: { name, value: form.getValues(name) }, type: 'blur' }),
      }
    },
    submit,
    isBusy: submission.isBusy,
    /** The lines of an error that belongs to no field. */
    error: submission.error ?? (errors.root?.message === undefined ? undefined : [errors.root.message]),
    errorOf,
    isDirty,
    getValues: form.getValues,
    setValue: form.setValue,
    reset: form.reset,
  }
}
