import {
  type FocusEvent,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { FieldProblem } from './check-fields.ts'

type Values<Name extends string> = Readonly<Record<Name, string>>
export type Problems<Name extends string> = Partial<Record<Name, FieldProblem | undefined>>

interface FieldsOptions<Name extends string> {
  /** Names of the fields, in the order of the page. */
  names: readonly Name[]
  check: (values: Values<Name>) => Problems<Name>
  /** Called with values that have no problem. */
  onSubmit: (values: Values<Name>) => void
}

/**
 * Values and problems of a form. The inputs are uncontrolled, so that text typed or filled in before hydration is used.
 * Problems are shown after a submit, and when a field with text loses the focus.
 */
export function useFields<Name extends string>({ names, check, onSubmit }: FieldsOptions<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Values<Name>>(() => valuesOf(null, names))
  const [shown, setShown] = useState<ReadonlySet<Name>>(new Set())
  const read = () => setValues(valuesOf(form.current, names))
  const readAtHydration = useEffectEvent(read)
  useEffect(() => readAtHydration(), [])

  function leave({ target, relatedTarget }: FocusEvent): void {
    // A message that appears now would move the submit button between press and release of the pointer.
    if (relatedTarget instanceof HTMLButtonElement) return
    const name = names.find((each) => target === inputOf(form.current, each))
    if (name && values[name].trim() !== '') setShown((before) => new Set(before).add(name))
  }

  function admit(wanted: readonly Name[]): boolean {
    const wrong = check(valuesOf(form.current, names))
    const first = wanted.find((name) => wrong[name])
    setShown(new Set(first ? wanted : []))
    if (first) inputOf(form.current, first)?.focus()
    return first === undefined
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    read()
    if (admit(names)) onSubmit(valuesOf(form.current, names))
  }

  const all = check(values)
  const problems = Object.fromEntries(
    names.flatMap((name) => (shown.has(name) && all[name] ? [[name, all[name]]] : [])),
  ) as Problems<Name>
  return {
    values,
    problems,
    /** True if no field has a problem, shown or not. */
    isValid: names.every((name) => !all[name]),
    /** Returns true if these fields have no problem; otherwise shows their problems and focuses the first field with a problem. */
    admit,
    formProps: {
      ref: form,
      method: 'post',
      noValidate: true,
      onInput: read,
      onBlur: leave,
      onSubmit: submit,
    } as const,
  }
}

function valuesOf<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
): Values<Name> {
  const entries = names.map((name) => [name, inputOf(form, name)?.value ?? ''])
  return Object.fromEntries(entries) as Values<Name>
}

function inputOf(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  // On the server there is no form, and the class HTMLInputElement does not exist.
  const input = form?.elements.namedItem(name)
  return input && input instanceof HTMLInputElement ? input : undefined
}
