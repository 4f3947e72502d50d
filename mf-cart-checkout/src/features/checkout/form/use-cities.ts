import { governorateOf } from '@shop/domain'
import { loadOnce } from '@shop/stores'
import { useLater } from '@shop/ui/use-later'
import type { FormValues } from './form-draft.ts'

const load = loadOnce(() => import(/* webpackChunkName: "cities" */ './cities.ts'))

/**
 * The delegations, and the server's check that a city is not in another governorate. Undefined until a governorate is chosen and
 * the code with both has loaded.
 */
export function useCities(
  values: Pick<FormValues, 'state' | 'country'>,
): Awaited<ReturnType<typeof load>> | undefined {
  return useLater(load, governorateOf(values) !== undefined)?.Part
}
