import { type ComponentPropsWithRef, useId } from 'react'
import { TextInput } from '@shop/ui'
import type { FormValues } from './form-draft.ts'
import { useCities } from './use-cities.ts'

type CityInputProps = ComponentPropsWithRef<typeof TextInput> & { values: FormValues }

/** A city: chosen from the delegations of the governorate, or typed (OPER-10). */
export function CityInput({ values, ...input }: CityInputProps) {
  const listId = useId()
  const cities = useCities(values)
  return (
    <>
      <TextInput {...input} {...(cities.length > 0 && { list: listId })} />
      {cities.length > 0 && (
        <datalist id={listId}>
          {cities.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </datalist>
      )}
    </>
  )
}
