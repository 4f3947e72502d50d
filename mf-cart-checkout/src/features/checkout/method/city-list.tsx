import { useTranslation } from 'react-i18next'
import { governorateOf, pageLanguage } from '@shop/domain'
import { loadOnce } from '@shop/stores'
import { useLater } from '../../../page/use-later.ts'
import { cityListId, type FormValues } from '../form/form-draft.ts'

const load = loadOnce(async () => {
  const { delegationsOf } = await import(/* webpackChunkName: "cities" */ './cities.ts')
  return delegationsOf
})

/** The delegations of the chosen governorate, as suggestions of the city field (OPER-10). */
export function CityList({ values }: { values: FormValues }) {
  const { i18n } = useTranslation()
  const governorate = governorateOf(values)
  const loaded = useLater(load, governorate !== undefined)
  if (!loaded || !governorate) return null
  const { Part: listOf } = loaded
  return (
    <datalist id={cityListId}>
      {listOf(governorate, pageLanguage(i18n.language)).map((city) => (
        <option key={city}>{city}</option>
      ))}
    </datalist>
  )
}
