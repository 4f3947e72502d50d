import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type delegationsOf, governorateOf, pageLanguage } from '@shop/domain'
import { loadOnce } from '@shop/stores'
import type { FormValues } from './form-draft.ts'

const loadCities = loadOnce(() => import(/* webpackChunkName: "cities" */ './cities.ts'))

/** The delegations of the chosen governorate in the page's language; empty before one is chosen, and without their code. */
export function useCities(values: FormValues): readonly string[] {
  const { i18n } = useTranslation()
  const governorate = governorateOf(values)
  const [list, setList] = useState<{ of: typeof delegationsOf }>()
  const isWanted = governorate !== undefined
  useEffect(() => {
    if (!isWanted) return
    loadCities().then(
      ({ delegationsOf: of }) => setList({ of }),
      (error: unknown) => reportError(error),
    )
  }, [isWanted])
  return list && governorate ? list.of(governorate, pageLanguage(i18n.language)) : []
}
