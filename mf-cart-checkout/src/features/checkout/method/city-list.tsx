import { useTranslation } from 'react-i18next'
import { governorateOf, pageLanguage } from '@shop/domain'
import { cityListId, type FormValues } from '../form/form-draft.ts'
import { useCities } from '../form/use-cities.ts'

/** The delegations of the chosen governorate, as suggestions of the city field (OPER-10). */
export function CityList({ values }: { values: FormValues }) {
  const { i18n } = useTranslation()
  const governorate = governorateOf(values)
  const cities = useCities(values)
  if (!cities || !governorate) return null
  return (
    <datalist id={cityListId}>
      {cities.delegationsOf(governorate, pageLanguage(i18n.language)).map((city) => (
        <option key={city}>{city}</option>
      ))}
    </datalist>
  )
}
