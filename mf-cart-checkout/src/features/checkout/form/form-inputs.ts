import { type FormField, formFields, type FormValues } from './form-draft.ts'

/** The texts in the form's inputs, except the country, which has a text from the start. */
export function typedInto(form: HTMLFormElement | null): Partial<FormValues> {
  const typed = formFields.flatMap((field) => {
    const text = inputOf(form, field)?.value ?? ''
    return text !== '' && field !== 'country' ? [[field, text]] : []
  })
  return Object.fromEntries(typed) as Partial<FormValues>
}

type FormInput = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function inputOf(form: HTMLFormElement | null, field: FormField): FormInput | undefined {
  const input = form?.elements.namedItem(field)
  const isInput =
    input instanceof HTMLInputElement ||
    input instanceof HTMLSelectElement ||
    input instanceof HTMLTextAreaElement
  return isInput ? input : undefined
}
