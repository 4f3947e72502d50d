import type { LoaderFunctionArgs } from 'react-router-dom'
import { callShared } from '@shop/api'
import type { CallAnswer } from '@shop/contracts'

export type BrandList = CallAnswer<'product/brands'>

export function loadBrands({ request }: LoaderFunctionArgs): Promise<BrandList> {
  return callShared('product/brands', {}, { signal: request.signal })
}
