import type { LoaderFunctionArgs } from 'react-router-dom'
import { callShared } from '@shop/api'
import type { CallAnswer } from '@shop/contracts'

export type BrandList = CallAnswer<'product/brands'>

/** Brands without a comma: a listing's query separates brands by commas, so that it cannot name the others. */
export async function loadBrands({ request }: LoaderFunctionArgs): Promise<BrandList> {
  const answer = await callShared('product/brands', {}, { signal: request.signal })
  return { ...answer, brands: answer.brands.filter(({ name }) => !name.includes(',')) }
}
