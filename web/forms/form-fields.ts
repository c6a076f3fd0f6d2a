type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsOf = (form: HTMLFormElement | null) => Array.from(form?.elements ?? []) as FormField[]

const isTextField = (field: Element) =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && /^(text|email|password|url|tel|search)$/.test(field.type))

/** The text fields of a form as they are filled in: password managers fill them without an event. */
export const filledValues = (form: HTMLFormElement | null) =>
  fieldsOf(form).flatMap((field) => (isTextField(field) && field.name ? [[field.name, field.value] as const] : []))

/** Whether a field is for a password or a code; the type of a password that is revealed is that of any text. */
const isSecret = (field: FormField) => field.type === 'password' || /password|one-time-code/.test(field.autocomplete)

/** What was typed into the text fields of a form, by their names, where it is another text than the first one; never passwords and codes. */
export const typedTexts = (form: HTMLFormElement | null, first: Readonly<Record<string, unknown>> = {}): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(form)
      .filter((field) => isTextField(field) && field.name && !isSecret(field) && field.value !== (first[field.name] ?? ''))
      .map(({ name, value }) => [name, value]),
  )

/** The first of the fields with these names, as they stand in the document. */
export const firstField = (form: HTMLFormElement | null, names: string[]) => fieldsOf(form).find(({ name }) => names.includes(name))
