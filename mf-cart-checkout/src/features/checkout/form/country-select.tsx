import { useStore } from '@nanostores/react'
import type { ComponentPropsWithRef } from 'react'
import { useTranslation } from 'react-i18next'
import { countryText, defaultCountry, pageLanguage } from '@shop/domain'
import { $settings, loadOnce } from '@shop/stores'
import { Select } from '@shop/ui'
import { useLater } from '../../../page/use-later.ts'

const load = loadOnce(async () => {
  const { otherCountries } = await import(/* webpackChunkName: "countries" */ './countries.ts')
  return otherCountries
})

/**
 * Tunisia first, then the other countries once their names have come, unless the shop delivers in Tunisia alone (OPER-10). A stored
 * country that is not in the list stays as it is.
 */
export function CountrySelect(select: ComponentPropsWithRef<'select'> & { value: string }) {
  const { i18n } = useTranslation()
  const language = pageLanguage(i18n.language)
  const servesOthers = useStore($settings)?.isTunisiaOnly !== true
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
