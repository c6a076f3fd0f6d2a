type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsOf = (form: HTMLFormElement | null) => Array.from(form?.elements ?? []) as FormField[]

const isTextField = (field: Element) =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && /^(text|email|password|url|tel|search)$/.test(field.type))

/** The text fields of a form as they are filled in: password managers fill them without an event. */
export const filledValues = (form: HTMLFormElement | null) =>
  fieldsOf(form).flatMap((field) => (isTextField(field) && field.name ? [[field.name, field.value] as const] : []))

/** The first of the fields with these names, as they stand in the document. */
export const firstField = (form: HTMLFormElement | null, names: string[]) => fieldsOf(form).find(({ name }) => names.includes(name))
