import { type Dispatch, type RefObject, type SetStateAction, useCallback, useState } from 'react'
import { useStore } from '@nanostores/react'
import {
  type AddressProblem,
  checkAddress,
  defaultCountry,
  governorateOf,
  needsGovernorate,
  pickupFields,
  requiredAddressFields,
} from '@shop/domain'
import { $settings } from '@shop/stores'
import { type FormField, formFields, type FormValues } from './form-draft.ts'
import { inputOf } from './form-inputs.ts'
import { useCities } from './use-cities.ts'
import { useDraft } from './use-draft.ts'

/** 'invalid': the server refused the field for a reason that has no text of its own on this page. */
export type FieldProblem = AddressProblem | 'invalid'
export type FormProblems = Partial<Record<FormField, FieldProblem>>

export interface CheckoutFormState {
  values: FormValues
  /** An account was signed in while the form had these values, so they may come from the account. */
  wasSignedIn: boolean
  /** The shopper collects the order, and the shop offers that. */
  isPickup: boolean
  isRequired: (field: FormField) => boolean
  /** Problems of the fields that lost the focus or were submitted, in the order of the page. */
  problems: FormProblems
  /** Number of submits that a problem has stopped. */
  stoppedSubmits: number
  change: (field: FormField, text: string) => void
  /** Changes several fields at once. */
  fill: (texts: Partial<FormValues>) => void
  /** Changes values without storing the draft: the next typed value stores them too. */
  setValues: Dispatch<SetStateAction<FormValues>>
  /** Called on blur: from then on the field shows its problem. */
  leave: (field: FormField) => void
  /** Returns true if the form is valid; otherwise shows every problem (CHK-01). */
  submit: () => boolean
  /** Shows problems of fields that the server reported, until these fields are changed. */
  refuse: (problems: FormProblems) => void
  focusField: (field: FormField) => void
  /** Focuses the first required empty field after this one; returns false if there is none. */
  focusNextEmpty: (field: FormField) => boolean
}

/** The form's values, stored while they are typed (CHK-09), and its problems. */
export function useCheckoutForm(form: RefObject<HTMLFormElement | null>): CheckoutFormState {
  const [checked, setChecked] = useState<ReadonlySet<FormField>>(new Set())
  const [refused, setRefused] = useState<FormProblems>({})
  const [stoppedSubmits, setStoppedSubmits] = useState(0)
  const acceptChanged = useCallback((texts: Partial<FormValues>) => {
    setRefused((before) => stillRefused(before, texts))
  }, [])
  const draft = useDraft(form, forgetProblems, acceptChanged)
  const { values, accountId, fill: fillDraft, setValues } = draft
  const settings = useStore($settings)
  const isPickup = settings?.offersPickup === true && values.method === 'pickup'
  const isRequired = (field: FormField) => {
    if (isPickup) return pickupFields.includes(field)
    if (field === 'state')
      return values.country === defaultCountry && needsGovernorate(settings ?? {})
    return required.has(field)
  }
  const cities = useCities(values)
  const isElsewhere =
    !isPickup && governorateOf(values) !== undefined && cities?.isCityElsewhere(values) === true
  const found = (): FormProblems => ({
    ...refused,
    ...checkAddress(values, { isPickup }),
    ...(isElsewhere && { city: 'city_elsewhere' as const }),
    ...(isRequired('state') && values.state === '' && { state: 'required' as const }),
  })

  function fill(texts: Partial<FormValues>): void {
    fillDraft(texts)
    acceptChanged(texts)
  }

  function forgetProblems(): void {
    setChecked(new Set())
    setRefused({})
    setStoppedSubmits(0)
  }

  function stopSubmit(): void {
    setChecked(new Set(formFields))
    setStoppedSubmits((times) => times + 1)
  }

  function submit(): boolean {
    const isValid = Object.keys(found()).length === 0
    if (!isValid) stopSubmit()
    return isValid
  }

  function focusField(field: FormField): void {
    inputOf(form.current, field)?.focus()
  }

  return {
    values,
    wasSignedIn: accountId !== undefined,
    isPickup,
    isRequired,
    problems: shownProblems(found(), checked),
    stoppedSubmits,
    change: (field, text) => fill({ [field]: text }),
    fill,
    setValues,
    leave: (field) => setChecked((before) => new Set(before).add(field)),
    submit,
    refuse: (problems) => {
      setRefused(problems)
      stopSubmit()
    },
    focusField,
    focusNextEmpty: (field) => {
      const behind = formFields.slice(formFields.indexOf(field) + 1)
      const next = behind.find((each) => isRequired(each) && values[each].trim() === '')
      if (next) focusField(next)
      return next !== undefined
    },
  }
}

const required: ReadonlySet<string> = new Set(requiredAddressFields)

function shownProblems(problems: FormProblems, checked: ReadonlySet<FormField>): FormProblems {
  const shown = formFields.flatMap((field) => {
    const problem = checked.has(field) && problems[field]
    return problem ? [[field, problem]] : []
  })
  return Object.fromEntries(shown) as FormProblems
}

/**
 * Removes the refusals of changed fields. A new governorate also removes the refusal of the city. A change between
 * delivery and collection removes all refusals.
 */
function stillRefused(refused: FormProblems, texts: Partial<FormValues>): FormProblems {
  if ('method' in texts) return {}
  const changed = new Set(Object.keys(texts).concat('state' in texts ? 'city' : []))
  return Object.fromEntries(Object.entries(refused).filter(([field]) => !changed.has(field)))
}
