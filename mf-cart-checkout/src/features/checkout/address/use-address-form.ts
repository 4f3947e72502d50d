import { type RefObject, useEffect, useState } from 'react'
import {
  type AddressField,
  type AddressForm,
  type AddressProblem,
  checkAddress,
} from '@shop/domain'
import { addressFields, blankAddress, writeAddressDraft, readAddressDraft } from './address-form.ts'
import { readCountry } from './country.ts'

export type AddressProblems = Partial<Record<AddressField, AddressProblem>>

export interface AddressFormState {
  values: AddressForm
  /** Of the fields that were left or submitted, in the order of the page. */
  problems: AddressProblems
  /** Whether the last submit was stopped by a problem. */
  isHeldBack: boolean
  change: (field: AddressField, text: string) => void
  /** Called on blur: from now on the field shows its problem. */
  leave: (field: AddressField) => void
  /** True if the form is valid; otherwise every problem is shown and the first field with one is focused (CHK-01). */
  submit: () => boolean
}

/** The form's values, stored while they are typed (CHK-09), and what is wrong with them. */
export function useAddressForm(form: RefObject<HTMLFormElement | null>): AddressFormState {
  const [values, setValues] = useState(blankAddress)
  const [checked, setChecked] = useState<ReadonlySet<AddressField>>(new Set())
  const [isHeldBack, setIsHeldBack] = useState(false)

  // Text typed into the server's HTML before hydration is newer than the stored draft.
  useEffect(() => {
    setValues({ ...blankAddress, ...readAddressDraft(), ...typedInto(form.current) })
  }, [form])

  function change(field: AddressField, text: string): void {
    const next = { ...values, [field]: field === 'country' ? readCountry(text) : text }
    setValues(next)
    writeAddressDraft(next)
  }

  function submit(): boolean {
    const wrong = checkAddress(values)
    const first = addressFields.find((field) => wrong[field])
    setIsHeldBack(first !== undefined)
    if (!first) return true
    setChecked(new Set(addressFields))
    inputOf(form.current, first)?.focus()
    return false
  }

  return {
    values,
    problems: shownProblems(values, checked),
    isHeldBack,
    change,
    leave: (field) => setChecked((before) => new Set(before).add(field)),
    submit,
  }
}

function shownProblems(values: AddressForm, checked: ReadonlySet<AddressField>): AddressProblems {
  const problems = checkAddress(values)
  const shown = addressFields.flatMap((field) => {
    const problem = checked.has(field) && problems[field]
    return problem ? [[field, problem]] : []
  })
  return Object.fromEntries(shown) as AddressProblems
}

function typedInto(form: HTMLFormElement | null): Partial<AddressForm> {
  const typed = addressFields.flatMap((field) => {
    const input = inputOf(form, field)
    const isTyped = input !== undefined && input.value !== '' && field !== 'country'
    return isTyped ? [[field, input.value]] : []
  })
  return Object.fromEntries(typed) as Partial<AddressForm>
}

function inputOf(form: HTMLFormElement | null, field: AddressField): HTMLInputElement | undefined {
  const input = form?.elements.namedItem(field)
  return input instanceof HTMLInputElement ? input : undefined
}
