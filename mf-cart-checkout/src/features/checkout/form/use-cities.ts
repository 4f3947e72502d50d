import { governorateOf } from '@shop/domain'
import { loadOnce } from '@shop/stores'
import { useLater } from '@shop/ui/use-later'
import type { FormValues } from './form-draft.ts'

const load = loadOnce(() => import(/* webpackChunkName: "cities" */ './cities.ts'))

/** The delegations and the server's rule about them; undefined until a governorate is chosen and their code has loaded. */
export function useCities(
  values: Pick<FormValues, 'state' | 'country'>,
): Awaited<ReturnType<typeof load>> | undefined {
  return useLater(load, governorateOf(values) !== undefined)?.Part
}
