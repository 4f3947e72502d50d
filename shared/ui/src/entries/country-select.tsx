import type { ComponentPropsWithRef } from 'react'
import { countryText, defaultCountry, type Language } from '@shop/domain'
import { Select } from '@shop/ui'
import { useLater } from '../controls/use-later.ts'

async function load() {
  const { otherCountries } = await import(
    /* webpackChunkName: "countries" */ '../controls/countries.ts'
  )
  return otherCountries
}

interface CountrySelectProps extends ComponentPropsWithRef<'select'> {
  /** The stored name of the country. */
  value: string
  /** False if the shop delivers only in Tunisia (OPER-10). */
  servesOthers: boolean
  language: Language
}

/**
 * A select with Tunisia first, followed by the other countries once their names are loaded. A stored country that is
 * not in the list stays unchanged (CHK-01, ADDR-01).
 */
export function CountrySelect({ servesOthers, language, ...select }: CountrySelectProps) {
  const loaded = useLater(load, servesOthers)
  const { value: chosen } = select
  const others = servesOthers ? (loaded?.Part(language) ?? []) : []
  const isListed = chosen === defaultCountry || others.some(({ value }) => value === chosen)
  return (
    <Select {...select}>
      <option value={defaultCountry}>{countryText(defaultCountry, language)}</option>
      {!isListed && <option value={chosen}>{chosen}</option>}
      {others.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  )
}
